import type { BarLink } from '@petalwise/contracts/web-apps/site-map';
import { ChevronDown } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import styles from './place-group.module.css';

interface PlaceGroupProps {
  words: string;
  places: readonly BarLink[];
  /** The look of the bar's other links. */
  className: string | undefined;
}

/** Several places of the bar behind one button that shows and hides their links. */
export function PlaceGroup({ words, places, className }: PlaceGroupProps) {
  const [open, setOpen] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useId();
  useEffect(() => {
    if (!open) return;
    const press = ({ target }: PointerEvent) => !group.current?.contains(target as Node) && setOpen(false);
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [open]);
  const close = () => {
    setOpen(false);
    // The link that has the focus goes away; another page takes it from here.
    button.current?.focus();
  };
  const leave = ({ relatedTarget, currentTarget }: FocusEvent) => {
    // Safari gives a pressed link no focus: nothing has it then, and the link must stay until it is released.
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
  };
  const closeByKey = ({ key }: KeyboardEvent) => key === 'Escape' && open && close();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what happens on its button and its links.
    <div ref={group} className={styles.group} onBlur={leave} onKeyDown={closeByKey}>
      <button
        ref={button}
        type="button"
        className={`${className} ${styles.button}`}
        aria-expanded={open}
        aria-controls={list}
        aria-current={places.some(({ isCurrent }) => isCurrent) || undefined}
        onClick={() => setOpen(!open)}
      >
        {words}
        <ChevronDown aria-hidden />
      </button>
      {open && (
        <ul id={list} className={styles.list}>
          {places.map(({ to, words, about, isCurrent }) => (
            <li key={to}>
              <Link to={to} className={styles.place} aria-current={isCurrent ? 'page' : undefined} onClick={close}>
                {words}
                <span className={styles.about}>{about}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

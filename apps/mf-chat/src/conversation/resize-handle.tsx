import type { KeyboardEvent, PointerEvent } from 'react';
import { useRef } from 'react';
import { panelLimits, usePanelHeight } from './panel-height.ts';
import styles from './resize-handle.module.css';

const step = 24;

/** The panel's bottom edge: dragged, or moved with the arrow keys. */
export function ResizeHandle() {
  const { height, setHeight } = usePanelHeight();
  const grabbed = useRef<{ y: number; height: number } | undefined>(undefined);
  const grab = (event: PointerEvent<HTMLHRElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    grabbed.current = { y: event.clientY, height };
  };
  const drag = (event: PointerEvent) => {
    if (grabbed.current) setHeight(grabbed.current.height + event.clientY - grabbed.current.y);
  };
  const release = () => {
    grabbed.current = undefined;
  };
  const move = (event: KeyboardEvent) => {
    const target = { ArrowUp: height - step, ArrowDown: height + step, Home: panelLimits.least, End: panelLimits.most }[
      event.key
    ];
    if (target === undefined) return;
    event.preventDefault();
    setHeight(target);
  };
  return (
    <hr
      className={styles.handle}
      tabIndex={0}
      aria-label="Height of the chat"
      aria-orientation="horizontal"
      aria-valuemin={panelLimits.least}
      aria-valuemax={panelLimits.most}
      aria-valuenow={height}
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={move}
    />
  );
}

import { type ComponentType, useState } from 'react';
import type { AttachMenuProps } from './attach-menu.tsx';
import { AttachTrigger } from './attach-trigger.tsx';

const loadMenu = () => import('./attach-menu.tsx');

/**
 * The composer's button for a photo. Its menu is fetched when the user reaches for it; without it, files are chosen.
 */
export function AttachButton({ onTake, onChoose, ...rest }: AttachMenuProps) {
  const [Menu, setMenu] = useState<ComponentType<AttachMenuProps>>();
  if (Menu) return <Menu onTake={onTake} onChoose={onChoose} {...rest} />;
  const open = () =>
    void loadMenu().then(
      (menu) => setMenu(() => menu.default),
      () => onChoose(),
    );
  const warm = () => void loadMenu().catch(() => undefined);
  return <AttachTrigger {...rest} aria-haspopup="menu" onPointerEnter={warm} onFocus={warm} onClick={open} />;
}

import { lazyPart } from '@petalwise/ui/failures/lazy-part';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { usePanelHeight } from '../conversation/panel-height.ts';
import { type Shortcut, shortcutOf } from './shortcuts.ts';
import { areShortcutsOn } from './shortcuts-on.ts';

const ShortcutList = lazyPart(() => import('./shortcut-list.tsx'), { name: 'The list of shortcuts', as: 'window' });

/** The keyboard shortcuts of the chat page, and the list of them once it is asked for. */
export const useShortcuts = (startChat: () => void): { list: ReactNode; showList: () => void } => {
  const [isListed, setListed] = useState(false);
  const showList = () => setListed(true);
  const run = useRef<(shortcut: Shortcut) => boolean>(() => false);
  run.current = (shortcut) => runShortcut(shortcut, { startChat, showList });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      // A dialog or an open menu has the keys.
      if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return;
      const shortcut = shortcutOf(event, isWriting(event.target));
      if (!shortcut || (shortcut !== 'Escape' && !areShortcutsOn())) return;
      if (run.current(shortcut)) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  const list = isListed && <ShortcutList onClose={() => setListed(false)} />;
  return { list, showList };
};

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

interface Actions {
  startChat: () => void;
  showList: () => void;
}

/** False where there is nothing to do. */
const runShortcut = (shortcut: Shortcut, { startChat, showList }: Actions): boolean => {
  switch (shortcut) {
    case '/':
      return focusOn('[data-foot] textarea');
    case 'n':
      startChat();
      return true;
    case 's':
      return focusOn('main input[type=search]');
    case 'e':
      return expand(!usePanelHeight.getState().expanded);
    case 'c':
      return copyLast();
    case 'Escape':
      return leave();
    case '?':
      showList();
      return true;
    default:
      return shortcut satisfies never;
  }
};

const focusOn = (selector: string): boolean => {
  const element = document.querySelector<HTMLElement>(selector);
  element?.focus();
  return element !== null;
};

const expand = (expanded: boolean): boolean => {
  if (!document.querySelector('[data-foot]')) return false;
  usePanelHeight.getState().setExpanded(expanded);
  return true;
};

/** By the button of the last answer, which also says that it is copied. */
const copyLast = (): boolean => {
  const button = [...document.querySelectorAll<HTMLElement>('[role=log] [data-copy]')].at(-1);
  button?.click();
  return button !== undefined;
};

/** From the message to the conversation, where the other keys work; from there to the page's usual size. */
const leave = (): boolean => {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.matches('[data-foot] textarea')) {
    if (!focusOn('[role=log]')) activeElement.blur();
    return true;
  }
  if (isWriting(activeElement) || !usePanelHeight.getState().expanded) return false;
  return expand(false);
};

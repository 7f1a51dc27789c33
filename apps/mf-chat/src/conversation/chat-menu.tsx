import type { ChatSession } from '@petalwise/contracts/chat/conversation';
import { IconButton } from '@petalwise/ui/buttons/icon-button';
import { Menu, MenuItem } from '@petalwise/ui/overlays/menu';
import { Download, Ellipsis, Keyboard, Pencil, Printer } from 'lucide-react';
import { type Ref, useEffect } from 'react';
import { downloadChat } from '../history/download-chats.ts';
import { tellRefusal } from '../refusal/tell-refusal.ts';

interface ChatMenuProps {
  ref: Ref<HTMLButtonElement>;
  session: ChatSession;
  onRename: () => void;
  onShortcuts: () => void;
}

/** What can be done with the whole of the open chat. */
export function ChatMenu({ ref, session, onRename, onShortcuts }: ChatMenuProps) {
  useOpenOnPaper();
  const download = () =>
    downloadChat(session).catch((error: unknown) => tellRefusal(error, 'The chat was not downloaded'));
  return (
    <Menu
      trigger={
        <IconButton ref={ref} label="More about this chat" data-rename={session.id}>
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuItem onSelect={onRename}>
        <Pencil />
        Rename Chat
      </MenuItem>
      <MenuItem onSelect={() => void download()}>
        <Download />
        Download as Markdown
      </MenuItem>
      {/* Once the menu is gone: the page waits while the browser's print window is open. */}
      <MenuItem onSelect={() => setTimeout(() => window.print())}>
        <Printer />
        Print or Save as PDF
      </MenuItem>
      <MenuItem onSelect={onShortcuts}>
        <Keyboard />
        Keyboard Shortcuts
      </MenuItem>
    </Menu>
  );
}

/** The sources of the answers are folded on the screen, and printed in full. */
const useOpenOnPaper = () => {
  useEffect(() => {
    const folded = new Set<HTMLDetailsElement>();
    const open = () => {
      for (const details of document.querySelectorAll<HTMLDetailsElement>('[role=log] details:not([open])')) {
        details.open = true;
        folded.add(details);
      }
    };
    const close = () => {
      for (const details of folded) details.open = false;
      folded.clear();
    };
    window.addEventListener('beforeprint', open);
    window.addEventListener('afterprint', close);
    return () => {
      window.removeEventListener('beforeprint', open);
      window.removeEventListener('afterprint', close);
    };
  }, []);
};

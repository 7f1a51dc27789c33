import { type ChatSession, chatNameLimit } from '@petalwise/contracts/chat/conversation';
import { NameForm } from '../naming/name-form.tsx';
import { renameChat } from './api.ts';

interface ChatNameFormProps {
  session: ChatSession;
  /** Called with the chat as it is called now; without one where nothing was changed. */
  onDone: (renamed?: ChatSession) => void;
}

/** An empty name gives the chat its automatic title again. */
export function ChatNameForm({ session, onDone }: ChatNameFormProps) {
  return (
    <NameForm
      label="Name of this chat"
      hint="Leave it empty to use the automatic title."
      name={session.title}
      limit={chatNameLimit}
      onRename={(name) => renameChat(session.id, name)}
      onDone={onDone}
    />
  );
}

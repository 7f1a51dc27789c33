/** What a key does in the chat; the list that `?` opens shows them in this order. */
export const shortcuts = [
  { key: '/', does: 'Write a message' },
  { key: 'n', does: 'Start a new chat' },
  { key: 's', does: 'Search your chats' },
  { key: 'e', does: 'Expand the chat, or make it smaller' },
  { key: 'c', does: 'Copy the last answer' },
  { key: 'Escape', does: 'Leave the text box, or make the chat smaller' },
  { key: '?', does: 'Show this list' },
] as const;

export type Shortcut = (typeof shortcuts)[number]['key'];

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The shortcut of a key. Letters that are written stay letters: in a field only Escape is one. */
export const shortcutOf = ({ key, ctrlKey, metaKey, altKey }: Pressed, isWriting: boolean): Shortcut | undefined => {
  if (ctrlKey || metaKey || altKey || (isWriting && key !== 'Escape')) return undefined;
  const pressed = key.length === 1 ? key.toLowerCase() : key;
  return shortcuts.find((one) => one.key === pressed)?.key;
};

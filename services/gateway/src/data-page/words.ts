// ICU writes a narrow space before AM and PM, which some programs show as a box.
const plain = (text: string) => text.replaceAll('\u202f', ' ');

export const longTime = (zone: string, time: Date): string =>
  plain(time.toLocaleString('en-US', { timeZone: zone, dateStyle: 'long', timeStyle: 'short' }));

export const longDay = (zone: string, time: Date): string =>
  time.toLocaleDateString('en-US', { timeZone: zone, dateStyle: 'long' });

export const yesOrNo = (is: boolean): string => (is ? 'Yes' : 'No');

/** `skin-type` → `Skin type`. */
export const spoken = (name: string): string => {
  const words = name.replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

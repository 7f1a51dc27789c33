/** The name of a Markdown file for a title: letters and digits that every system takes. */
export const fileNameOf = (title: string): string => {
  const words = title
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return `${['petalwise', ...(words ?? ['chat'])].join('-').slice(0, 70)}.md`;
};

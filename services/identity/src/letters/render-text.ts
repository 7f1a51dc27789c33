import type { House, Letter } from './letter.ts';

/** The mail as plain text, for mail programs and readers that do not want HTML. */
export const renderText = (letter: Letter, { publicUrl, supportEmail }: House): string => {
  const { heading, paragraphs, table = [], button, afterwards } = letter;
  const widest = Math.max(0, ...table.map(([label]) => label.length));
  const rows = table.map(([label, value]) => `${label.padEnd(widest)}   ${value}`);
  const parts = [
    heading,
    ...paragraphs,
    ...(rows.length > 0 ? [rows.join('\n')] : []),
    `${button.label}:\n${button.address}`,
    ...afterwards,
    `-- \nPetalwise · ${publicUrl}\nQuestions? Write to ${supportEmail}`,
  ];
  return `${parts.join('\n\n')}\n`;
};

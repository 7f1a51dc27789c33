/** What a cell of a face may show, in the order of the network's outputs. Everything but skin hides it. */
export const KINDS = ['skin', 'hair', 'hand', 'glasses', 'beard', 'shadow', 'other'] as const;
export type Kind = (typeof KINDS)[number];

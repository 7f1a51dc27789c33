/** A page of a list; `nextCursor` is null on the last one. */
export interface Page<Row> {
  readonly rows: Row[];
  readonly nextCursor: string | null;
}

/** A page of at most `most` rows, of which one more was read: it says whether there is a next page. */
export const pageOf = <Read, Row>(
  read: readonly Read[],
  { most, toRow, cursorOf }: { most: number; toRow: (read: Read) => Row; cursorOf: (last: Read) => string },
): Page<Row> => {
  const last = read.length > most ? read[most - 1] : undefined;
  return { rows: read.slice(0, most).map(toRow), nextCursor: last === undefined ? null : cursorOf(last) };
};

/** A list that is never long. */
export const onePage = <Row>(rows: Row[]): Page<Row> => ({ rows, nextCursor: null });

/** A cursor for rows that are sorted by a time and then by an id. */
export const timeCursor = (time: Date, id: string): string => `${time.getTime()}_${id}`;

/** Undefined for the first page, and for what is no such cursor. */
export const readTimeCursor = (cursor: string | undefined): { time: Date; id: string } | undefined => {
  const [, time, id] = /^(\d{1,14})_([0-9a-f-]{36})$/.exec(cursor ?? '') ?? [];
  return time && id ? { time: new Date(Number(time)), id } : undefined;
};

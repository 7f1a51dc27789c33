import type { Gate } from '@petalwise/advisor/gate/gate';
import { constraintsOf } from '@petalwise/advisor/person/constraints';
import type { Line } from '@petalwise/advisor/person/line';
import { findContradiction } from '@petalwise/advisor/photo-claims/find-contradiction';
import type { Person, ToolSources } from './serve-tools.ts';

/** A piece of a text: a sentence, or the end of a line. */
export interface GatePiece {
  readonly text: string;
  /** Its English, where it is in another language; known once it has passed. */
  readonly english?: string | undefined;
}

export interface GateAsked {
  /** From the beginning of the text: what a sentence means depends on those before it. The last one is to pass. */
  readonly pieces: readonly GatePiece[];
  readonly isWhole: boolean;
  readonly person: Person;
}

export interface Passed {
  /** What may be shown now; nothing yet, where more has to be known. */
  readonly shown: string;
  readonly english?: string | undefined;
}

/**
 * What of the last piece of a text may be shown to a person. The gate knows English, so a piece in another language is
 * judged by its (rough) English. Nothing is kept between two calls: a new thread can go on.
 */
export const passGate = async (
  { gate, read }: Pick<ToolSources, 'gate' | 'read'>,
  { pieces: all, isWhole, person }: GateAsked,
): Promise<Passed> => {
  const constraints = constraintsOf(person.lines, person.now);
  const pieces = all.map((piece) => withoutContradiction(piece, person));
  const text = pieces.at(-1)?.text ?? '';
  const reading = text.trim() === '' ? undefined : await read(text);
  if (!reading || reading.language === 'en') {
    const stream = gate.stream(constraints);
    const own = pieces.filter(({ english }) => english === undefined);
    const shown = own.map((piece) => stream.push(piece.text)).at(-1) ?? '';
    return { shown: isWhole ? shown + stream.end() : shown };
  }
  const english = `${reading.english}${/\s*$/.exec(text)?.[0] ?? ''}`;
  const isBarred = contradicts(english, person) || bars(gate.stream(constraints), pieces.slice(0, -1), english);
  return { shown: isBarred ? lineEnd(text) : text, english };
};

/** A sentence that goes against what was measured in the photo is left out; of a line, its end stays. */
const withoutContradiction = (piece: GatePiece, person: Person): GatePiece =>
  contradicts(piece.english ?? piece.text, person) ? { ...piece, text: lineEnd(piece.text) } : piece;

const lineEnd = (text: string) => (text.includes('\n') ? '\n' : '');

const contradicts = (text: string, { seen, lines }: Person): boolean =>
  seen !== undefined && findContradiction(text, { ...seen, told: lines.map(toldBy) }) !== undefined;

const toldBy = ({ value, meant = '' }: Line) => `${value} ${meant}`;

const bars = (stream: ReturnType<Gate['stream']>, before: readonly GatePiece[], english: string): boolean => {
  for (const piece of before) stream.push(piece.english ?? piece.text);
  const dropped = stream.dropped.length;
  const shown = stream.push(english) + stream.end();
  return stream.dropped.length > dropped || shown.trim() === '';
};

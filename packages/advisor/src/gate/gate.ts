import type { Constraints } from '../person/constraints.ts';
import type { Obstacle } from '../person/obstacle.ts';
import { createGateStream, type GateStream } from './gate-stream.ts';
import { judgeSentence } from './judge-sentence.ts';
import { type NameFinders, namesIn } from './names-in-text.ts';

export interface Dropped {
  /** The sentence or list item that was left out. */
  readonly text: string;
  readonly obstacle: Obstacle;
}

export interface Checked {
  readonly text: string;
  readonly dropped: readonly Dropped[];
}

/** The last check of every text that a person is shown: nothing that recommends what is not for them gets through. */
export interface Gate {
  /** Markdown without the sentences and list items that recommend something barred. Warnings against it stay. */
  check(markdown: string, constraints: Constraints): Checked;
  /** The same for a text that arrives in pieces: gives back whole safe sentences as soon as they are known. */
  stream(constraints: Constraints): GateStream;
}

export function createGate(deps: NameFinders): Gate {
  const stream = (constraints: Constraints) =>
    createGateStream((sentence, context) =>
      judgeSentence(sentence, context, (text) => namesIn(deps, text, constraints)),
    );
  return {
    stream,
    check: (markdown, constraints) => {
      const gate = stream(constraints);
      const text = gate.push(markdown) + gate.end();
      return { text: text.trimEnd(), dropped: gate.dropped };
    },
  };
}

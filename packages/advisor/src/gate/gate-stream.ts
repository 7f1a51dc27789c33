import type { Obstacle } from '../person/obstacle.ts';
import type { Context, Judged } from './judge-sentence.ts';
import { splitSentences } from './split-sentences.ts';

/** Takes a text in pieces and gives back what of it may be shown. */
export interface GateStream {
  /** What is safe to show now, or nothing yet. */
  push(piece: string): string;
  /** The rest. Nothing may be pushed after it. */
  end(): string;
  readonly dropped: readonly { readonly text: string; readonly obstacle: Obstacle }[];
}

type Judge = (sentence: string, context: Context) => Judged;

/** A heading, or a line that ends in a colon: shown once something under it is. */
interface Waiting {
  readonly text: string;
  readonly level: number;
  readonly gap: string;
  lost: boolean;
}

const introLevel = 7;
const item = /^(\s*)(?:([-*+•])|(\d{1,3})([.)]))(\s+)(?=\S)/;
const heading = /^\s{0,3}(#{1,6})\s/;
/** Lines that are judged whole; others, sentence by sentence. */
const mayBeWhole = /^\s*(?:#{1,6}(?:\s|$)|[-*+•](?:\s|$)|\d{1,3}(?:[.)](?:\s|$)|$)|\||>|$)/;

export function createGateStream(judge: Judge): GateStream {
  const state = new GateState(judge);
  return {
    dropped: state.dropped,
    push: (piece) => {
      state.buffer += piece;
      return state.drain(false);
    },
    end: () => state.drain(true),
  };
}

class GateState {
  readonly dropped: { text: string; obstacle: Obstacle }[] = [];
  buffer = '';
  private out = '';
  private shown = false;
  private gap = '';
  private waiting: Waiting[] = [];
  private context: Context = { subject: undefined, section: undefined, sectionObstacle: undefined };
  private headingContext: Pick<Context, 'section' | 'sectionObstacle'> = {
    section: undefined,
    sectionObstacle: undefined,
  };
  /** Within a line of running text: whether some of it was shown, or was left out. */
  private line: { shown: boolean; lost: boolean } | undefined;
  /** The last number shown of each list, by its indent. */
  private numbers = new Map<number, number>();
  /** Under an item that was left out, everything indented deeper goes. */
  private lostIndent: number | undefined;
  /** The last thing that was named was warned against, not recommended. */
  private isWarned = false;
  private readonly judge: Judge;

  constructor(judge: Judge) {
    this.judge = judge;
  }

  drain(last: boolean): string {
    for (let at = this.buffer.indexOf('\n'); at !== -1; at = this.buffer.indexOf('\n')) {
      const text = this.buffer.slice(0, at);
      this.buffer = this.buffer.slice(at + 1);
      this.takeLine(text, true);
    }
    if (last) {
      this.takeLine(this.buffer, false);
      this.buffer = '';
      this.settle(0);
    } else if (this.line || !mayBeWhole.test(this.buffer)) this.takeSentences();
    const text = this.out;
    this.out = '';
    return text;
  }

  /** Sentences of a running line that are surely whole. */
  private takeSentences(): void {
    const sentences = splitSentences(this.buffer);
    this.buffer = sentences.pop() ?? '';
    for (const sentence of sentences) this.takeSentence(sentence, false);
  }

  private takeLine(text: string, hasEnd: boolean): void {
    if (this.line) {
      this.takeRunning(text, hasEnd);
    } else if (text.trim() === '') {
      // After a warning a new paragraph speaks of something else.
      if (this.isWarned) this.context = { ...this.context, subject: undefined };
      if (hasEnd) this.gap = this.hasBefore() ? '\n\n' : '';
    } else if (heading.test(text)) this.takeHeading(text);
    else if (item.test(text)) this.takeItem(text);
    else if (/^\s*\|/.test(text)) this.takeWhole(text);
    else this.takeRunning(text, hasEnd);
  }

  private takeRunning(text: string, hasEnd: boolean): void {
    const sentences = splitSentences(text);
    for (const [at, sentence] of sentences.entries())
      this.takeSentence(sentence, hasEnd && at === sentences.length - 1);
    if (hasEnd) {
      if (this.line?.shown && this.gap === '') this.gap = '\n';
      this.line = undefined;
    }
  }

  private takeSentence(sentence: string, endsLine: boolean): void {
    if (sentence.trim() === '') return;
    const indent = sentence.length - sentence.trimStart().length;
    // A line indented under a lost item belongs to it.
    if (!this.line && this.lostIndent !== undefined && indent > this.lostIndent) return;
    if (!this.line) {
      this.lostIndent = undefined;
      if (indent === 0) this.numbers.clear();
      this.context = { ...this.context, ...this.headingContext };
    }
    this.line ??= { shown: false, lost: false };
    const judged = this.consider(sentence);
    if (judged.against) {
      this.line.lost = true;
      return;
    }
    const space = this.line.shown ? ' ' : '';
    const text = indentOf(sentence, this.line.shown) + sentence.trim();
    if (endsLine && /:\s*[*_]*\s*$/.test(sentence)) {
      this.wait(space + text, introLevel, judged, this.line.shown ? '' : this.startGap());
      return;
    }
    this.show(space + text, this.line.shown ? '' : this.startGap());
    this.line.shown = true;
  }

  private takeHeading(text: string): void {
    const level = heading.exec(text)?.[1]?.length ?? 1;
    this.settle(level);
    this.numbers.clear();
    this.lostIndent = undefined;
    const judged = this.consider(text, true);
    this.headingContext = { section: undefined, sectionObstacle: undefined };
    this.wait(text, level, judged, this.startGap());
    this.headingContext = { section: this.context.section, sectionObstacle: this.context.sectionObstacle };
  }

  private wait(text: string, level: number, judged: Judged, gap: string): void {
    this.waiting.push({ text, level, gap, lost: false });
    this.gap = '\n';
    this.context = { ...this.context, ...this.headingContext };
    if (judged.warns) this.context = { ...this.context, section: 'warns', sectionObstacle: undefined };
    else if (judged.subject) this.context = { ...this.context, section: 'barred', sectionObstacle: judged.subject };
  }

  private hasBefore(): boolean {
    return this.shown || this.waiting.length > 0;
  }

  /** What parts a new line from what was shown. */
  private startGap(): string {
    return this.gap || (this.hasBefore() ? '\n' : '');
  }

  private takeItem(text: string): void {
    const [mark = '', space = '', , number] = item.exec(text) ?? [];
    const indent = space.length;
    if (this.lostIndent !== undefined && indent > this.lostIndent) return;
    this.lostIndent = undefined;
    const sentences = splitSentences(text.slice(mark.length));
    const bad = sentences.map((sentence) => this.consider(sentence, true)).find((judged) => judged.against);
    if (bad?.against) {
      this.dropped.push({ text: text.trim(), obstacle: bad.against });
      this.lose();
      this.lostIndent = indent;
      if (number !== undefined && !this.numbers.has(indent)) this.numbers.set(indent, Number(number) - 1);
      return;
    }
    this.show(this.renumbered(text, indent, number), this.startGap());
    this.gap = '\n';
  }

  private renumbered(text: string, indent: number, number: string | undefined): string {
    for (const deeper of this.numbers.keys()) if (deeper > indent) this.numbers.delete(deeper);
    if (number === undefined) return text;
    const next = this.numbers.has(indent) ? (this.numbers.get(indent) ?? 0) + 1 : Number(number);
    this.numbers.set(indent, next);
    return text.replace(/\d{1,3}/, String(next));
  }

  private takeWhole(text: string): void {
    const judged = this.consider(text);
    if (judged.against) return;
    this.show(text, this.startGap());
    this.gap = '\n';
  }

  /** Judges a sentence, and remembers what it spoke of. */
  private consider(sentence: string, quietly = false): Judged {
    const judged = this.judge(sentence, this.context);
    if (judged.namesSomething) this.context = { ...this.context, subject: judged.subject };
    this.isWarned = judged.namesSomething && judged.against === undefined;
    if (judged.against && !quietly) {
      this.dropped.push({ text: sentence.trim(), obstacle: judged.against });
      this.lose();
    }
    return judged;
  }

  private lose(): void {
    for (const one of this.waiting) one.lost = true;
  }

  private show(text: string, gap: string): void {
    for (const one of this.waiting) this.put(one.text, one.gap);
    this.waiting = [];
    this.put(text, gap);
  }

  private put(text: string, gap: string): void {
    this.out += (this.shown ? gap : '') + text;
    this.shown = true;
    this.gap = '';
  }

  /** Before a heading, and at the end: what waits for content that was left out goes, the rest is shown. */
  private settle(level: number): void {
    const done = this.waiting.filter((one) => one.level >= level);
    this.waiting = this.waiting.filter((one) => one.level < level);
    const kept = done.filter((one) => !one.lost);
    if (kept.length === 0) return;
    const outer = this.waiting;
    this.waiting = [];
    for (const one of [...outer, ...kept]) this.put(one.text, one.gap);
  }
}

const indentOf = (sentence: string, isInside: boolean) =>
  isInside ? '' : sentence.slice(0, sentence.length - sentence.trimStart().length);

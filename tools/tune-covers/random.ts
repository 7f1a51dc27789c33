/** Repeatable chance: the same seed makes the same pictures. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed * 2 + 1;
  }

  /** 0 to 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  between(from: number, to: number): number {
    return from + (to - from) * this.next();
  }

  /** Normal, of deviation 1. */
  normal(): number {
    return Math.sqrt(-2 * Math.log(this.next() + 1e-12)) * Math.cos(2 * Math.PI * this.next());
  }

  happens(share: number): boolean {
    return this.next() < share;
  }

  whole(below: number): number {
    return Math.floor(this.next() * below);
  }

  one<Thing>(things: readonly Thing[]): Thing {
    return things[this.whole(things.length)] as Thing;
  }
}

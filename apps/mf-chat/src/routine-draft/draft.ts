import type { Routine, RoutineDraft } from '@petalwise/contracts/chat/routine';
import { create } from 'zustand';
import { draftOf } from './change-steps.ts';
import { createChecker } from './check-draft.ts';
import { dropKept, keep, type Source } from './unsaved.ts';

interface Draft {
  /** Whose it is: another person may sign in without a reload. */
  readonly ownerId: string | undefined;
  readonly replaces: Source['replaces'];
  /** The routine as it is being changed; undefined while nothing is. */
  readonly shown: Routine | undefined;
  /** What it was before each change, the last change last. */
  readonly past: readonly Routine[];
  readonly isChecking: boolean;
  /** Why the last change is not checked. What was known before it still shows. */
  readonly problem: unknown;
  /** Shows a routine that is not saved: a proposal, or what a reload interrupted. `past`: what undo leads back to. */
  begin(source: Source, routine: Routine, past?: readonly Routine[]): void;
  /** Changes what is shown at once, and has it checked. */
  change(source: Source, from: Routine, to: Routine): void;
  /** Replaces everything by a draft, of which only the server knows what follows. @throws as `call` */
  replace(source: Source, from: Routine, draft: RoutineDraft): Promise<void>;
  /** Shows the routine that is kept in place of the changes, which undo brings back. */
  showKept(source: Source, kept: Routine): void;
  undo(): void;
  checkAgain(): void;
  forget(): void;
}

/** Milliseconds: several changes in a row are checked once. */
const pause = 350;
/** Changes that can be undone. */
const mostPast = 50;

const nothing = {
  ownerId: undefined,
  replaces: null,
  shown: undefined,
  past: [],
  isChecking: false,
  problem: undefined,
};

/** The routine while it is changed, for one person. */
export const useDraft = create<Draft>()((set, get) => {
  const checker = createChecker();

  const show = ({ ownerId, replaces }: Source, shown: Routine, more: Partial<Draft> = {}) => {
    keep({ ownerId, replaces }, shown);
    set({ ownerId, replaces, shown, ...more });
  };
  /** Until it is saved, a draft is made from what was kept when the first change was. */
  const madeFrom = (source: Source): Source => {
    const { ownerId, shown, replaces } = get();
    return shown && ownerId === source.ownerId ? { ownerId, replaces } : source;
  };
  const checkSoon = (wait: number) => {
    set({ isChecking: true, problem: undefined });
    checker.later(wait, async () => {
      const { ownerId, replaces, shown } = get();
      if (!shown || ownerId === undefined) return;
      try {
        const checked = await checker.check(draftOf(shown));
        if (checked) show(madeFrom({ ownerId, replaces }), checked, { isChecking: false });
      } catch (problem) {
        set({ isChecking: false, problem });
      }
    });
  };
  const before = (from: Routine) => [...get().past, from].slice(-mostPast);

  return {
    ...nothing,
    begin: (source, routine, past = []) => {
      checker.stop();
      show(madeFrom(source), routine, { past, isChecking: false, problem: undefined });
    },
    change: (source, from, to) => {
      show(madeFrom(source), to, { past: before(from) });
      checkSoon(pause);
    },
    showKept: (source, kept) => {
      const { shown } = get();
      checker.stop();
      show(source, kept, { past: shown ? before(shown) : [], isChecking: false, problem: undefined });
    },
    replace: async (source, from, draft) => {
      checker.stop();
      set({ isChecking: true, problem: undefined });
      try {
        const checked = await checker.check(draft);
        if (checked) show(madeFrom(source), checked, { past: before(from), isChecking: false });
      } catch (error) {
        set({ isChecking: false });
        throw error;
      }
    },
    undo: () => {
      const { ownerId, replaces, past } = get();
      const last = past.at(-1);
      if (!last || ownerId === undefined) return;
      show({ ownerId, replaces }, last, { past: past.slice(0, -1) });
      checkSoon(pause);
    },
    checkAgain: () => checkSoon(0),
    forget: () => {
      checker.stop();
      dropKept();
      set(nothing);
    },
  };
});

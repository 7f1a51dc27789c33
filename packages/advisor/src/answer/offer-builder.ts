import type { Conversation } from '../advice/advice.ts';
import type { Draft } from '../advice/draft.ts';
import type { Setting } from '../advice/setting.ts';
import { composePlan } from '../composition/compose-plans.ts';
import type { Reading } from '../language/reading.ts';
import type { Learnt } from '../personal-facts/learn-facts.ts';
import { asksBuilt, readWishes } from './read-wishes.ts';

interface Asked {
  readonly setting: Setting;
  readonly reading: Reading;
  readonly learnt: Learnt;
  readonly conversation: Pick<Conversation, 'routine'>;
}

const speaksOfOwn = /\bmy (skin ?care |morning |evening |night )?routine\b/;

const asksNew = /\b(?:new|another|different|rebuild|from scratch|start over)\b/;

/**
 * A user who wants a routine is led to the builder with what they said; one who speaks of their own routine, to its
 * page.
 */
export function offerBuilder({ setting, reading, learnt, conversation }: Asked, draft: Draft): Draft {
  const { english } = reading;
  if (draft.isOwn) return draft;
  // The builder builds only for its owner.
  const isBuilt = asksBuilt(english) && learnt.about === 'writer';
  // An existing routine is opened: no user builds one that they have.
  const hasOne = Boolean(conversation.routine) && !asksNew.test(english);
  const wishes = isBuilt && !hasOne ? readWishes(reading) : undefined;
  if (draft.kind === 'answer') {
    return isBuilt || asksBuilt(english) || speaksOfOwn.test(english)
      ? { ...draft, links: ['routine'], wishes }
      : draft;
  }
  if (draft.kind !== 'unknown' || !wishes) return draft;
  // That the list has nothing so cheap is no reason to go without: the builder says what to look for.
  const general = composePlan(setting, { kind: 'routine', concerns: wishes.goals, only: undefined });
  const blocks = [...(draft.spokenOf ? draft.blocks : []), ...general.blocks];
  return { ...general, blocks, links: ['routine'], wishes };
}

import type { Knowledge } from '../knowledge/knowledge.ts';
import { replyFor } from '../label-asks/reply-for.ts';
import type { LabelDesk } from '../labels/label-desk.ts';
import { toReading } from '../labels/label-desk.ts';
import type { Reading, ReadMessage } from '../language/reading.ts';
import { applyChanges } from '../person/apply-changes.ts';
import { constraintsOf } from '../person/constraints.ts';
import type { Line } from '../person/line.ts';
import type { UnderstandLines } from '../person/understand-lines.ts';
import { learnFacts } from '../personal-facts/learn-facts.ts';
import { keepsMonths } from '../products/keeping-times.ts';
import type { AllFacts } from '../products/product-facts.ts';
import { slotOf, slotOfName } from '../products/slots.ts';
import type { KnownProduct } from '../products/used-product.ts';
import type { Planner } from '../routine/create-planner.ts';
import { isActive } from '../steps/find-acting.ts';
import type { Care, CareFor, ShelfFacts } from './care.ts';

interface Deps {
  readonly knowledge: Knowledge;
  readonly desk: LabelDesk;
  readonly planner: Planner;
  readonly facts: AllFacts;
  readonly understandLines: UnderstandLines;
  readonly read: ReadMessage;
}

/** The profile, with what is said around the list: "I am pregnant, is this ok?" Nothing of the profile is dropped for it. */
function linesFor(said: Reading | undefined, { profile, now }: Pick<CareFor, 'profile' | 'now'>): readonly Line[] {
  if (!said) return profile;
  const { changes, forThisAnswer, about } = learnFacts(said, profile, now);
  const added = changes.filter(({ act }) => act === 'remember');
  return [...(about === 'writer' ? applyChanges(profile, added, now) : []), ...forThisAnswer];
}

export function createCare({ knowledge, desk, planner, facts, understandLines, read }: Deps): Care {
  return {
    readLabel: async ({ text }) => toReading(desk.read(text)),
    judgeLabel: async ({ text, question = '', person: { profile, using, now } }) => {
      const label = desk.read(text);
      if (!label.isReadable) return null;
      const asked = [question, label.asked].join('\n').trim();
      const said = asked === '' ? undefined : await read(asked);
      const lines = understandLines(linesFor(said, { profile, now }));
      // A product does not clash with itself.
      const others = using.filter((used) => used.label !== text && used.label !== label.list.trim());
      const examined = desk.examine(label, { constraints: constraintsOf(lines, now), lines, using: others });
      const reply = said && replyFor(knowledge, examined, { question: asked, reading: said });
      return { ...examined.report, ...(reply && { reply }) };
    },
    describeShelf: async ({ person: { profile, using, now } }) => {
      const constraints = constraintsOf(understandLines(profile), now);
      return using.map((used) => describe(desk.know(used, constraints), facts));
    },
    findClashes: async ({ person }) => planner.clashes(person),
    planRoutine: async ({ wishes, person }) => planner.plan(wishes, person),
    checkRoutine: async ({ routine, person }) => planner.check(routine, person),
    showRoutine: async ({ routine, person }) => planner.show(routine, person),
    listChoices: async ({ person, ...asked }) => planner.choices(asked, person),
    replyToNote: async ({ person, ...asked }) => planner.replyToNote(asked, person),
  };
}

/** Families that people buy a product for, though they need no care. */
const sought: ReadonlySet<string> = new Set([
  'niacinamide',
  'peptide',
  'antioxidant',
  'vitamin',
  'caffeine',
  'growth-factor',
]);

function describe({ id, name, productId, ingredients, warning }: KnownProduct, facts: AllFacts): ShelfFacts {
  const own = productId === null ? undefined : facts.get(productId);
  const slot = own ? slotOf(name, own.kinds) : slotOfName(name);
  return {
    id,
    slot,
    keepsMonths: keepsMonths(name, slot),
    warning: warning ? { strength: warning.strength, reason: warning.reason } : null,
    actives: ingredients.filter((one) => isActive(one) || sought.has(one.family)).map((one) => one.name),
  };
}

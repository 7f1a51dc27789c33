import type { Ingredient, PairRule } from '../knowledge/entry.ts';
import { findPair } from '../knowledge/find-pair.ts';
import { actingIn } from './acting.ts';
import type { Asked, LabelAsk, LabelReply } from './label-ask.ts';
import { tellUse } from './tell-use.ts';
import { listed, nameOf, namesOf, unknownNote } from './words.ts';

const rank = { avoid: 0, alternate: 1, 'same-day': 2, together: 3 } as const;

/** Whether it goes with something else: a medicine, an active, what the person uses. */
export function tellWith(asked: Asked, ask: LabelAsk): LabelReply {
  const partners = ask.others.flatMap((id) => asked.knowledge.ingredients.get(id) ?? []);
  if (partners.length === 0) return withOwn(asked, ask);
  const names = listed(partners.map(({ name }) => name));
  const worst = rulesOf(asked, partners).toSorted((a, b) => rank[a.rule.verdict] - rank[b.rule.verdict])[0];
  const note = unknownNote(asked.parts);
  if (!worst) {
    return {
      kind: 'with',
      lead: `Yes: nothing that I know in this list speaks against using it with ${names}.`,
      why: note,
      sources: [],
    };
  }
  const { rule, name, partner } = worst;
  return {
    kind: 'with',
    lead: `${rule.lead} That is about ${name} in this list and ${partner}.`,
    points: rule.verdict === 'together' ? [] : rule.how,
    why: note,
    sources: rule.sources.slice(0, 2),
  };
}

/** Rules for pairs are about what acts on the skin; a cleanser is rinsed off. */
function rulesOf(asked: Asked, partners: readonly Ingredient[]): { rule: PairRule; name: string; partner: string }[] {
  return actingIn(asked).flatMap((part) =>
    partners.flatMap((partner) => {
      const rule = findPair(asked.knowledge, part.entry, partner);
      const holds = rule && !(asked.isRinsed && rule.verdict !== 'avoid');
      return rule && holds ? [{ rule, name: nameOf(part), partner: partner.name }] : [];
    }),
  );
}

/** "With what I use", "with my moisturizer". */
function withOwn(asked: Asked, ask: LabelAsk): LabelReply {
  const { report, person } = asked;
  if (
    /\bmy (?:\w+ )?(?:moisturi[sz]er|cream|sunscreen|spf|cleanser|toner|serum|make.?up|foundation|oil)\b/.test(ask.text)
  ) {
    const use = tellUse(asked, ask);
    return { ...use, kind: 'with', lead: `Yes. ${use.lead}` };
  }
  const [first, ...rest] = report.conflicts;
  if (first) {
    const points = [...first.how, ...rest.map(({ words }) => words)];
    return { kind: 'with', lead: first.words, points, sources: [] };
  }
  const acting = actingIn(asked);
  if (person.using.length === 0) {
    const lead =
      acting.length > 0
        ? `Use nothing else that is strong on the same evening as ${namesOf(acting)}.`
        : 'Nothing in it is strong enough to clash with other products.';
    return {
      kind: 'with',
      lead,
      why: 'Add what you use to My Products, and I hold this list against it.',
      sources: ['conv-combine'],
    };
  }
  return {
    kind: 'with',
    lead: 'Yes: nothing in it clashes with what you have in My Products.',
    why: unknownNote(asked.parts),
    sources: [],
  };
}

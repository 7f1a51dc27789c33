import type { Ingredient } from '../knowledge/entry.ts';
import { strongIn } from '../labels/how-to-use.ts';
import type { JudgedPart } from '../labels/judge-parts.ts';
import { isBlocked, obstacle } from '../person/obstacle.ts';
import { strengthOf } from '../steps/find-acting.ts';
import { acidIn, actingIn, dryingIn, irritantsIn, retinoidIn } from './acting.ts';
import type { Asked, LabelAsk, LabelReply } from './label-ask.ts';
import { listed, nameOf, namesOf, unknownNote, verb } from './words.ts';

/** From this strength on something needs a slow start (steps/find-acting.ts). */
const strong = 5;

/** Whether it is too strong, stings, or suits sensitive skin. */
export function tellStrength(asked: Asked): LabelReply {
  const { person, isRinsed, always } = asked;
  const acting = actingIn(asked).filter(({ entry }) => strengthOf(entry) >= strong);
  const irritants = [...dryingIn(asked), ...irritantsIn(asked)];
  const flagged = always.filter(({ stop }) => stop !== undefined);
  const reply = (lead: string, why?: string): LabelReply => ({
    kind: 'strength',
    lead,
    why,
    sources: ['conv-irritation'],
  });
  const also = irritants.length > 0 ? `${namesOf(irritants)} can sting or irritate as well.` : undefined;
  const mild = isRinsed ? ' It is rinsed off, which makes it milder.' : '';
  if (acting.length > 0) {
    const [first] = flagged.filter((part) => acting.some(({ name }) => name === part.name));
    const names = namesOf(acting);
    const personal = first?.stop ? ` Take care, because ${first.stop.reason}.` : '';
    const isMany = acting.length > 1 ? ' More than one strong thing at once is a lot.' : '';
    return reply(
      `It is strong because of ${names}.${personal || ' Most skin takes that if it starts slowly.'}${isMany}${mild}`,
      [slowStart(asked), also].filter(Boolean).join(' ') || undefined,
    );
  }
  if (irritants.length > 0) {
    const because = flagged[0]?.stop ? ` For you that counts, because ${flagged[0].stop.reason}.` : '';
    return reply(
      `It has no acid or retinoid, so it is not strong. But ${namesOf(irritants)} can sting or irritate.${because}${mild}`,
    );
  }
  const note = unknownNote(asked.parts);
  return reply(
    `It reads gentle: no acid, retinoid, perfume or drying alcohol among the names that I know.${note ? ` ${note}` : ''}`,
    person.constraints.skinType === 'sensitive' ? 'Still, try it on the inner arm for a few days first.' : undefined,
  );
}

const slowStart = (asked: Asked): string => {
  const acting = actingIn(asked);
  if (strongIn(asked.parts).length > 1)
    return 'Begin with one evening a week, and stop for some days if it burns or peels.';
  if (asked.isRinsed) return '';
  if (retinoidIn(acting)) return 'Begin with every third night, and stop for some days if it burns or peels.';
  return acidIn(acting) ? 'Begin with two evenings a week, and stop for some days if it burns or peels.' : '';
};

/** Whether it dries. */
export function tellDrying(asked: Asked): LabelReply {
  const drying = dryingIn(asked);
  const acting = actingIn(asked).filter(({ entry }) => strengthOf(entry) >= strong);
  const caring = asked.always.filter(({ name }) =>
    name?.functions.some((one) => one === 'humectant' || one === 'occlusive'),
  );
  const reply = (lead: string): LabelReply => ({ kind: 'drying', lead, sources: ['conv-practice'] });
  const soft = caring.length > 0 ? ` ${namesOf(caring)} ${verb(caring, 'works', 'work')} against it.` : '';
  const own = asked.person.constraints.skinType === 'dry' ? ' Your skin is dry, so that counts for you.' : '';
  if (drying.length > 0) {
    const how = asked.isRinsed ? 'cleans strongly and can leave skin tight' : 'can dry and sting';
    return reply(
      `It may: ${namesOf(drying)} ${verb(drying, 'stands', 'stand')} early on the list and ${how}.${own}${asked.isRinsed ? '' : soft}`,
    );
  }
  if (acting.length > 0)
    return reply(`At first it may: ${namesOf(acting)} can make skin dry and flaky until it is used to it.${own}`);
  return reply(
    `Not by its list: nothing that I know in it dries.${caring.length > 0 ? ` ${namesOf(caring)} ${verb(caring, 'keeps', 'keep')} skin moist.` : ''}`,
  );
}

/** Heavier than oily skin likes; and what keeps dry skin moist. */
const isRich = ({ name }: JudgedPart): boolean =>
  /^(?:plant-oil|plant-butter|wax|lanolin|animal-fat|bee-product)$/.test(name?.family ?? '') ||
  (name?.functions[0] === 'occlusive' && name.family !== 'silicone');
const first = 6;

/** "Is it ok for oily skin?" */
export function tellSkinType(asked: Asked, ask: LabelAsk): LabelReply {
  if (/\bsensitive\b/.test(ask.text)) return { ...tellStrength(asked), kind: 'skin-type' };
  const rich = asked.always.slice(0, first).filter(isRich);
  const reply = (lead: string): LabelReply => ({ kind: 'skin-type', lead, sources: ['conv-texture'] });
  if (/\b(?:dry|rich|moisturi[sz]ing|mature|aging|ageing)\b/.test(ask.text)) {
    const drying = dryingIn(asked);
    if (drying.length > 0) return { ...tellDrying(asked), kind: 'skin-type' };
    return rich.length > 0
      ? reply(`It suits dry skin: ${namesOf(rich)} ${verb(rich, 'softens and seals', 'soften and seal')}.`)
      : reply('It is light: it gives moisture, but dry skin needs a cream over it.');
  }
  return rich.length > 0
    ? reply(`It is rather rich for oily skin: ${namesOf(rich)} ${verb(rich, 'stands', 'stand')} among the first names.`)
    : reply('It suits oily skin by its list: no heavy oil, butter or wax stands among the first names.');
}

/** Whether it does something for a concern, or makes it worse. */
export function tellHelp(asked: Asked, { concerns, text }: LabelAsk): LabelReply | undefined {
  const { knowledge, always, person } = asked;
  const concern = concerns.map((id) => knowledge.concerns.get(id)).find((one) => one !== undefined);
  if (!concern) return undefined;
  const name = concern.name.toLowerCase();
  const helping = unique(
    always.flatMap(({ entry, stop }) => {
      const help = entry?.helps.find((one) => one.concern === concern.id);
      return entry && help && !isBlocked(stop) ? [{ entry, words: help.because }] : [];
    }),
  );
  const worse = always.filter(({ entry }) => entry?.worsens.includes(concern.id));
  const sources = (entry: Ingredient | undefined) => entry?.facets.what?.sources.slice(0, 2) ?? [];
  const warning = worse.length > 0 ? `${namesOf(worse)} can make ${name} worse.` : undefined;
  const [best, ...others] = helping;
  const asksLeave = /\b(?:ok|okay|safe|fine|can i|should i|bad)\b/.test(text);
  if (warning && (asksLeave || !best))
    return { kind: 'helps', lead: `Better not: ${warning}`, sources: sources(worse[0]?.entry) };
  if (best) {
    const more = others.length > 0 ? ` ${listed(others.map(({ entry }) => entry.name))} may help too.` : '';
    return {
      kind: 'helps',
      lead: `It may: ${best.entry.name} ${best.words}.${more}`,
      why: warning,
      sources: sources(best.entry),
    };
  }
  if (asksLeave) return undefined;
  const known = concern.options
    .flatMap(({ ingredient }) => knowledge.ingredients.get(ingredient) ?? [])
    .filter((one) => !isBlocked(obstacle(one, person.constraints)))
    .slice(0, 2)
    .map((one) => one.name);
  const instead = known.length > 0 ? ` What is worth a try instead: ${listed(known, 'or')}.` : '';
  return { kind: 'helps', lead: `Nothing in this list is shown to help with ${name}.${instead}`, sources: [] };
}

const unique = <One extends { readonly entry: Ingredient }>(some: readonly One[]): One[] =>
  some.filter((one, at) => some.findIndex(({ entry }) => entry === one.entry) === at);

/** In pregnancy, or while nursing, by what is known of every name. */
export function tellPregnancy(asked: Asked, isNursing: boolean): LabelReply {
  const time = isNursing ? 'while nursing' : 'in pregnancy';
  const verdictOf = ({ ingredient }: JudgedPart) => (isNursing ? ingredient?.nursing : ingredient?.pregnancy);
  const those = (verdict: string) => asked.always.filter((part) => verdictOf(part) === verdict);
  const [avoid, ask, unclear] = [those('avoid'), those('ask'), those('unknown')];
  const note = unknownNote(asked.parts);
  const reply = (lead: string, about: readonly JudgedPart[]): LabelReply => ({
    kind: isNursing ? 'nursing' : 'pregnancy',
    lead,
    why:
      [avoid.length > 0 && ask.length > 0 ? `Ask about ${namesOf(ask)} as well.` : undefined, note]
        .filter(Boolean)
        .join(' ') || undefined,
    sources: about.flatMap(({ entry }) => entry?.facets.pregnancy?.sources ?? []).slice(0, 2),
  });
  if (avoid.length > 0) return reply(`No, leave it out ${time}, because of ${namesOf(avoid)}.`, avoid);
  if (ask.length > 0)
    return reply(`Ask your doctor, midwife or pharmacist first ${time}, because of ${namesOf(ask)}.`, ask);
  if (unclear.length > 0)
    return reply(
      `Ask your doctor, midwife or pharmacist first: too little is known about ${namesOf(unclear, 'or')} ${time}.`,
      unclear,
    );
  return reply(`Nothing that I know in this list has to be left out ${time}.`, []);
}

/** The verdict, and where nothing speaks against it what it is; for a concern that is named, what it does for that. */
export function tellFit(asked: Asked, ask: LabelAsk): LabelReply {
  const { report } = asked;
  const { kind, words } = report.verdict;
  const help = tellHelp(asked, ask);
  const isWorse = help?.lead.startsWith('Better not') ?? false;
  if (help && kind === 'not-for-you')
    return isWorse ? { ...help, why: words } : { ...help, lead: words, why: undefined };
  if (help) return help;
  const isOpen = kind === 'nothing-against' || kind === 'nothing-known' || kind === 'careful';
  return {
    kind: 'fits',
    lead: words,
    why: isOpen ? report.what : undefined,
    points: isOpen ? report.against : [],
    sources: [],
  };
}

/** "Why not?": every reason, for this user and for any user. */
export function tellWhy(asked: Asked): LabelReply {
  const { report, always } = asked;
  const reasons = always.flatMap((part) => (part.stop ? [`${nameOf(part)}: ${part.stop.reason}.`] : []));
  return {
    kind: 'why',
    lead: report.verdict.words,
    points: [...reasons.slice(0, 4), ...(reasons.length > 0 ? [] : report.against)],
    sources: [],
  };
}

/** For a baby, a child or a teenager of unknown age. */
export function tellChild(asked: Asked, { text }: LabelAsk): LabelReply {
  // With an age that is known the verdict has it.
  if (asked.person.constraints.age !== undefined)
    return { kind: 'child', lead: asked.report.verdict.words, sources: [] };
  const isTeen = /\bteen/.test(text);
  const acting = actingIn(asked).filter(({ entry }) => !isTeen || strengthOf(entry) >= strong);
  const scents = irritantsIn(asked);
  const reply = (lead: string): LabelReply => ({ kind: 'child', lead, sources: ['conv-practice'] });
  if (acting.length > 0) {
    return isTeen
      ? reply(
          `A teenager should go slowly with it, because of ${namesOf(acting)}: ${strongIn(asked.parts).length > 1 ? 'one evening' : 'two evenings'} a week at first. Under 13, ask a doctor or pharmacist first.`,
        )
      : reply(
          `Ask a doctor or pharmacist first, because of ${namesOf(acting)}: children's skin takes up more and is more easily irritated.`,
        );
  }
  if (scents.length > 0 && !isTeen)
    return reply(`Choose one without ${namesOf(scents, 'or')}: young skin does best without perfume.`);
  return reply('I found nothing in this list that speaks against it for young skin. Try a little on the arm first.');
}

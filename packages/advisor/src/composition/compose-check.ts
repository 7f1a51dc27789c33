import { type Block, type Draft, draftOf } from '../advice/draft.ts';
import { refOf, type Setting } from '../advice/setting.ts';
import { capital, ended, inSentence, listed } from '../advice/words.ts';
import type { Ingredient } from '../knowledge/entry.ts';
import { isBlocked, type Obstacle, obstacle } from '../person/obstacle.ts';
import { alternatives } from './compose-ingredient.ts';

interface Checked {
  readonly ingredient: Ingredient;
  readonly stop: Obstacle | undefined;
}

/** What of the things that a person uses, or asks about together, is for them, and what is not. */
export function composeCheck(setting: Setting, ids: readonly string[]): Draft {
  const checked = ids
    .map((id) => setting.knowledge.ingredients.get(id))
    .filter((one) => one !== undefined)
    .map((ingredient): Checked => ({ ingredient, stop: obstacle(ingredient, setting.constraints) }));
  const out = checked.filter(({ stop }) => stop?.strength === 'never');
  const ask = checked.filter(({ stop }) => stop?.strength === 'ask-doctor');
  const stays = checked.filter(({ stop }) => !isBlocked(stop));
  const blocks = [
    ...outBlock(setting, out),
    ...askBlock(ask),
    ...stayBlock(stays),
    ...insteadBlock(setting, [...out, ...ask]),
  ];
  return draftOf(
    blocks,
    checked.map(({ ingredient }) => refOf('ingredient', ingredient.id)),
    { facet: 'who' },
  );
}

const isByMouth = ({ ingredient: { id } }: Checked) =>
  ['isotretinoin', 'doxycycline', 'spironolactone', 'finasteride'].includes(id);

const names = (checked: readonly Checked[]) => listed(checked.map(({ ingredient }) => inSentence(ingredient.name)));
const keyOf = (checked: readonly Checked[], what: string) =>
  `check:${checked.map(({ ingredient }) => ingredient.id).join('+')}/${what}`;
const sourcesOf = (checked: readonly Checked[]) => [
  ...new Set(
    checked.flatMap(
      ({ ingredient }) => (ingredient.facets.pregnancy ?? ingredient.facets.what)?.sources.slice(0, 1) ?? [],
    ),
  ),
];
const reasons = (checked: readonly Checked[]) =>
  checked.map(({ ingredient, stop }) => `**${ingredient.name}**: ${ended(stop?.reason ?? '')}`);

/** Who reads of a danger for the first time needs to hear how large it is. */
const calm =
  'What you used until now is no reason to panic: little of a cream gets through the skin. Stop it today, and mention it to your doctor or midwife at the next visit.';

const outBlock = ({ constraints }: Setting, out: readonly Checked[]): Block[] =>
  out.length === 0
    ? []
    : [
        {
          passage: keyOf(out, 'out'),
          lead: `Stop using ${names(out)}, or do not start.`,
          steps: reasons(out),
          bullets: true,
          why: constraints.pregnancy === 'pregnant' && !out.some(isByMouth) ? calm : undefined,
          sources: sourcesOf(out),
        },
      ];

const askBlock = (ask: readonly Checked[]): Block[] =>
  ask.length === 0
    ? []
    : [
        {
          passage: keyOf(ask, 'ask'),
          lead: `Ask your doctor, midwife or pharmacist before you use ${names(ask)}.`,
          steps: reasons(ask),
          bullets: true,
          sources: sourcesOf(ask),
        },
      ];

const stayBlock = (stays: readonly Checked[]): Block[] =>
  stays.length === 0
    ? []
    : [
        {
          passage: keyOf(stays, 'stays'),
          lead: `${capital(names(stays))} can stay, as long as your skin is comfortable.`,
          sources: [],
        },
      ];

function insteadBlock(setting: Setting, blocked: readonly Checked[]): Block[] {
  const goals = blocked.flatMap(({ ingredient }) => ingredient.helps.slice(0, 3).map(({ concern }) => concern));
  const better = alternatives(setting, goals, '');
  if (better.length === 0) return [];
  const steps = better.map((one) => {
    const because = one.helps.find(({ concern }) => goals.includes(concern))?.because;
    return because ? `**${one.name}**: it ${ended(because)}` : `**${one.name}**`;
  });
  return [{ passage: keyOf(blocked, 'instead'), lead: 'What you can use instead:', steps, bullets: true, sources: [] }];
}

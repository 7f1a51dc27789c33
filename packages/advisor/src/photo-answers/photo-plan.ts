import { coverWords, type PhotoAnalysis } from '@petalwise/contracts/chat/photo';
import type { Block } from '../advice/draft.ts';
import type { Setting } from '../advice/setting.ts';
import { ended, inSentence, listed } from '../advice/words.ts';
import { concernSteps } from '../composition/compose-concern.ts';
import { obstacle } from '../person/obstacle.ts';
import { isActive } from '../steps/find-acting.ts';
import { type Aspect, rankAspects, zoneNames } from './photo-aspects.ts';

interface Step {
  readonly id: string;
  readonly name: string;
  readonly how: string;
  readonly aspect: Aspect;
}

/**
 * What to do: one thing first, for what the user asked or else the strongest, then at most one more; one dose for each.
 */
export function planBlocks(setting: Setting, analysis: PhotoAnalysis, asked: Aspect | undefined): Block[] {
  const ranked = rankAspects(analysis);
  const notable = ranked.filter(({ isNotable }) => isNotable).map(({ aspect }) => aspect);
  const first = asked && notable.includes(asked) ? asked : (notable[0] ?? asked ?? ranked[0]?.aspect);
  const concern = first && setting.knowledge.concerns.get(first.concern);
  const advice = concern?.facets.how ?? concern?.facets.what;
  if (!first || !concern || !advice) return [];
  const begin = stepFor(setting, first, []);
  const also = begin ? notable.filter((one) => one !== first && isFor(setting, one, begin.id)) : [];
  const next = notable
    .filter((one) => one !== first && !also.includes(one))
    .flatMap((one) => stepFor(setting, one, begin ? [begin.id] : []) ?? [])
    .slice(0, 1);
  const too = also.length > 0 ? ` It suits the ${listed(also.map(({ name }) => name.toLowerCase()))} too.` : '';
  const steps = [
    ...(begin ? [`First, for ${first.name.toLowerCase()}: ${inSentence(begin.name)}. ${ended(begin.how)}${too}`] : []),
    ...next.map(
      ({ name, how, aspect }) =>
        `Not before six calm weeks with that, for ${aspect.name.toLowerCase()}: ${inSentence(name)}. ${ended(how)}`,
    ),
    ...concernSteps(setting, concern.id, 'morning')
      .slice(-1)
      .map((step) => `Every morning: ${inSentence(step)}`),
    'Take the next photo in four weeks, at the same window and the same hour, so that the two can be compared.',
  ];
  return [
    {
      passage: `concern:${concern.id}/photo`,
      title: 'What to do next',
      lead: advice.lead,
      steps,
      bullets: true,
      sources: advice.sources,
    },
  ];
}

const isFor = ({ knowledge }: Setting, { concern }: Aspect, id: string): boolean =>
  knowledge.concerns.get(concern)?.options.some(({ ingredient }) => ingredient === id) ?? false;

/** The best thing for it against which nothing speaks, not even with care, and that is not there yet. */
function stepFor(setting: Setting, aspect: Aspect, taken: readonly string[]): Step | undefined {
  const options = setting.knowledge.concerns.get(aspect.concern)?.options ?? [];
  return options
    .flatMap(({ ingredient, how }) => {
      const known = setting.knowledge.ingredients.get(ingredient);
      if (!known || taken.includes(ingredient) || obstacle(known, setting.constraints)) return [];
      // Two strong ones in one plan are more than skin takes.
      if (taken.length > 0 && isActive(known) && ingredient !== 'niacinamide') return [];
      return [{ id: ingredient, name: known.name, how, aspect }];
    })
    .at(0);
}

/** What hides a zone, and what no photo shows. */
export const notMeasuredLine = (analysis: PhotoAnalysis): string =>
  `${leftOut(analysis)}What a photo cannot show: ${notMeasured(analysis)}.`;

function leftOut({ covered = [] }: PhotoAnalysis): string {
  return covered.length > 0
    ? `Not measured: ${listed(covered.map(({ zone, by }) => `${zoneNames[zone]} (${coverWords[by]})`))}. `
    : '';
}

function notMeasured({ notMeasured: named, unmeasured = [] }: PhotoAnalysis): string {
  // "Hydration: a photo does not show it" is named by its first half.
  const names = named.map((item) => item.split(':')[0]?.trim().toLowerCase() ?? '');
  const always = ['hydration', 'skin age', 'acne grade'].filter((one) => !names.some((name) => name.includes(one)));
  return listed([...names, ...always, ...unmeasured.map(({ why }) => why.replace(/\.$/, ''))]);
}

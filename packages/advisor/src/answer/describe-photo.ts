import { photoOnlyText } from '@petalwise/contracts/chat';
import { coverWords, type PhotoAnalysis, type Reading } from '@petalwise/contracts/photo';
import type { EarlierPhoto } from './advice.ts';
import { concernSteps } from './compose-concern.ts';
import { type Block, type Draft, draftOf } from './draft.ts';
import { type Aspect, aspectLine, comparison, rankAspects, spread, zoneNames } from './photo-aspects.ts';
import { asksOfChange, changeBlock } from './photo-change.ts';
import { zoneLine, zonesAskedIn } from './photo-zone.ts';
import { isFree, productsFor, refOf, type Setting } from './setting.ts';
import { ended, listed } from './words.ts';

interface AskedPhoto {
  readonly setting: Setting;
  readonly analysis: PhotoAnalysis;
  /** What was written beside it, in plain English. */
  readonly words: string;
  /** The answer to these words alone, where they ask something. */
  readonly answerWords: () => Draft;
  /** The newest first. */
  readonly earlier: readonly EarlierPhoto[];
}

/**
 * Puts one photo into words: first what was asked about it, then what is visible, zones compared with each other, each
 * figure a range with one thing to do, what was not measured, and next steps that fit the person. No overall score.
 */
export function describePhoto({ setting, analysis, words, answerWords, earlier }: AskedPhoto): Draft {
  const ranked = rankAspects(analysis);
  const first = ranked[0]?.aspect;
  const asked = ranked.filter(({ aspect }) => aspect.asked.test(words));
  const lead = leadOf({ setting, analysis, words, answerWords, earlier, asked });
  const blocks: Block[] = [
    ...lead.blocks,
    {
      passage: 'photo:seen',
      title: lead.blocks.length > 0 ? 'What this photo shows' : undefined,
      lead: `Visible in this photo: ${opening(analysis, ranked)}`,
      sources: ['photo-method', 'erythema-index'],
    },
    {
      passage: 'photo:zones',
      title: 'Zone by zone',
      lead: '',
      steps: ranked.map(
        (one) => `${aspectLine(analysis, one.aspect, one.face)}${one.isNotable ? toDo(setting, one.aspect) : ''}`,
      ),
      bullets: true,
      why: `Figures run from 0 to 100 within this photo only, and each is a range; light moves them more than skin does. Quality: ${quality(analysis)}.`,
      sources: [],
    },
    ...(first ? nextSteps(setting, asked[0]?.aspect ?? first) : []),
    {
      passage: 'photo:limits',
      lead: `${leftOut(analysis)}What a photo cannot show: ${notMeasured(analysis)}. This is cosmetic guidance, never a diagnosis.`,
      watch: 'Show a doctor any spot that changes, itches or bleeds, whatever a photo shows.',
      sources: [],
    },
  ];
  const concerns = [...new Set([...asked, ...ranked.slice(0, 1)].map(({ aspect }) => aspect.concern))];
  const products = lead.products.length > 0 ? lead.products : productsFor(setting, { concerns: concerns.slice(0, 1) });
  return draftOf(
    blocks,
    concerns.map((id) => refOf('concern', id)),
    { facet: 'how', products, links: ['routine'] },
  );
}

/** Words beside a photo that ask for nothing but its analysis. */
const asksNothing = new RegExp(
  `^(?:${photoOnlyText.toLowerCase()}|(?:please |can you |could you )?(?:analy[sz]e|check|look at|rate) (?:this|my|it)\\b.{0,20}|what do you (?:see|think)\\b.{0,30}|how (?:is|does) my (?:skin|face)(?: look)?)[?.! ]*$`,
);

/** "How does my chin look?": a question that the photo alone answers. */
const asksOnlyHow = /^(?:so |and )?how (?:(?:is|are|does|do) my|bad|good|many)\b.{0,60}$/;

/** The person's own question, answered before anything else. */
function leadOf({
  setting,
  analysis,
  words,
  answerWords,
  earlier,
  asked,
}: AskedPhoto & { asked: readonly { aspect: Aspect; face: Reading }[] }): Pick<Draft, 'blocks' | 'products'> {
  const none = { blocks: [], products: [] };
  if (words === '' || asksNothing.test(words)) return none;
  if (asksOfChange(words, true)) return { ...none, blocks: [changeBlock(analysis, earlier)] };
  const zones = zonesAskedIn(words);
  const inZones: Block[] = zones.map((zone) => ({
    passage: `photo:asked/${zone}`,
    lead: zoneLine(
      analysis,
      zone,
      asked.map(({ aspect }) => aspect),
    ),
    sources: ['photo-method'],
  }));
  const seen: Block[] = [
    ...inZones,
    ...asked.slice(0, 2).map(({ aspect, face }) => ({
      passage: `photo:asked/${aspect.metric}`,
      lead: `${aspectLine(analysis, aspect, face)}${toDo(setting, aspect)}`,
      sources: ['photo-method'],
    })),
  ];
  if (seen.length > 0 && asksOnlyHow.test(words)) return { blocks: seen, products: [] };
  const { kind, blocks, products } = answerWords();
  if (kind !== 'answer') return { blocks: seen, products: [] };
  return { blocks: [...seen, ...blocks.slice(0, 3)], products };
}

/** One thing to do about it that the person may use. */
function toDo(setting: Setting, { concern }: Aspect): string {
  const found = setting.knowledge.concerns.get(concern)?.options.flatMap(({ ingredient, how }) => {
    const known = setting.knowledge.ingredients.get(ingredient);
    return known && isFree(setting, known) ? [`${known.name}: ${ended(how)}`] : [];
  });
  return found?.[0] ? ` To try: ${found[0]}` : '';
}

type Ranked = ReturnType<typeof rankAspects>;

function opening({ zones }: PhotoAnalysis, ranked: Ranked): string {
  const said = ranked
    .filter(({ aspect }) => spread(zones, aspect) > 0)
    .slice(0, 2)
    .map(({ aspect }) => comparison(zones, aspect));
  return said.length > 0
    ? `${said.join('; ')}.`
    : 'the zones look much alike; no difference is larger than this photo lets me say.';
}

function nextSteps(setting: Setting, aspect: Aspect): Block[] {
  const concern = setting.knowledge.concerns.get(aspect.concern);
  const advice = concern?.facets.how ?? concern?.facets.what;
  if (!concern || !advice) return [];
  const [morning, evening] = [
    concernSteps(setting, concern.id, 'morning'),
    concernSteps(setting, concern.id, 'evening'),
  ];
  const steps = [
    ...(morning.length > 0 ? [`Morning: ${morning.slice(-2).join(' ')}`] : []),
    ...(evening.length > 0 ? [`Evening: ${evening.slice(1, 3).join(' ') || evening.join(' ')}`] : []),
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

function quality({ quality: { light, sharpness, pose } }: PhotoAnalysis): string {
  return listed(
    [light, sharpness, pose].filter((word) => word !== '').map((word) => word.replace(/\.$/, '').toLowerCase()),
  );
}

/** Zones that something hides. */
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

import { photoOnlyText } from '@petalwise/contracts/chat/conversation';
import type { PhotoAnalysis, Reading } from '@petalwise/contracts/chat/photo';
import type { EarlierPhoto } from '../advice/advice.ts';
import { type Block, type Draft, draftOf } from '../advice/draft.ts';
import { productsFor, refOf, type Setting } from '../advice/setting.ts';
import { listed } from '../advice/words.ts';
import { type Aspect, aspectLine, comparison, rankAspects, spread } from './photo-aspects.ts';
import { asksOfChange, changeBlock } from './photo-change.ts';
import { notMeasuredLine, planBlocks } from './photo-plan.ts';
import { zoneLine, zonesAskedIn } from './photo-zone.ts';

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
 * Puts one photo into words: first the answer to the question about it, then what is visible, zones compared with each
 * other, each measurement a range with one thing to do, what was not measured, and next steps that fit the user. No
 * overall score.
 */
export function describePhoto({ setting, analysis, words, answerWords, earlier }: AskedPhoto): Draft {
  const ranked = rankAspects(analysis);
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
      steps: ranked.map((one) => aspectLine(analysis, one.aspect, one.face)),
      bullets: true,
      why: `Figures run from 0 to 100 within this photo only, and each is a range; light moves them more than skin does. For evenness high is good; for the others a high figure means much of it. Quality: ${quality(analysis)}.`,
      sources: [],
    },
    ...planBlocks(setting, analysis, asked[0]?.aspect),
    {
      passage: 'photo:limits',
      lead: `${notMeasuredLine(analysis)} This is cosmetic guidance, never a diagnosis.`,
      watch: 'Show a doctor any spot that changes, itches or bleeds, whatever a photo shows.',
      sources: [],
    },
  ];
  const concerns = [...new Set([...asked, ...ranked.slice(0, 1)].map(({ aspect }) => aspect.concern))];
  const products = lead.products.length > 0 ? lead.products : productsFor(setting, { concerns: concerns.slice(0, 1) });
  return draftOf(
    blocks,
    concerns.map((id) => refOf('concern', id)),
    { facet: 'how', products, links: ['routine'], isOfPhoto: true },
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
      lead: aspectLine(analysis, aspect, face),
      sources: ['photo-method'],
    })),
  ];
  if (seen.length > 0 && asksOnlyHow.test(words)) return { blocks: seen, products: [] };
  const { kind, blocks, products } = answerWords();
  if (kind !== 'answer') return { blocks: seen, products: [] };
  // The plan below gives each active one dose.
  const told = blocks.slice(0, 3).filter(({ passage }) => !/^concern:.*\/options$/.test(passage));
  return { blocks: [...seen, ...told], products };
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

function quality({ quality: { light, sharpness, pose } }: PhotoAnalysis): string {
  return listed(
    [light, sharpness, pose].filter((word) => word !== '').map((word) => word.replace(/\.$/, '').toLowerCase()),
  );
}

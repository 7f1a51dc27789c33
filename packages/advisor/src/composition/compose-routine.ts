import { type Block, type Draft, draftOf } from '../advice/draft.ts';
import { productsFor, refOf, type Setting } from '../advice/setting.ts';
import { inSentence, listed } from '../advice/words.ts';
import { concernSteps } from './compose-concern.ts';

export interface RoutineAsk {
  /** Concerns named in the message, else those of the profile. */
  readonly concerns: readonly string[];
  readonly skinType: string | undefined;
  readonly only: 'morning' | 'evening' | undefined;
}

const washes: Readonly<Record<string, string>> = {
  dry: 'a creamy, fragrance-free cleanser',
  oily: 'a gentle foaming cleanser',
  combination: 'a gentle gel cleanser',
  sensitive: 'a mild, fragrance-free cleanser',
  normal: 'a mild cleanser',
};
const creams: Readonly<Record<string, string>> = {
  dry: 'a rich moisturizer on damp skin',
  oily: 'a light, oil-free gel moisturizer',
  combination: 'a light lotion, with a little more on dry parts',
  sensitive: 'a plain, fragrance-free moisturizer',
  normal: 'a light moisturizer',
};

/** The concern ids of a skin type, if the user named no other. */
const byType: Readonly<Record<string, string>> = {
  dry: 'dryness',
  oily: 'oiliness',
  sensitive: 'sensitive',
  combination: 'combination-skin',
};

/** A whole routine for this person: wash, treat, moisturize, protect. */
export function composeRoutine(setting: Setting, { concerns, skinType, only }: RoutineAsk): Draft {
  const type = skinType ?? 'normal';
  const goals = concerns.filter((id) => setting.knowledge.concerns.has(id)).slice(0, 2);
  const known =
    goals.length > 0 ? goals : [byType[type]].filter((id) => id !== undefined && setting.knowledge.concerns.has(id));
  const targets = known.filter((id) => id !== undefined);
  const blocks: Block[] = [leadBlock(setting, targets, skinType)];
  if (only !== 'evening') blocks.push(timeBlock(setting, 'morning', targets, type));
  if (only !== 'morning') blocks.push(timeBlock(setting, 'evening', targets, type));
  blocks.push({
    passage: 'routine:start',
    lead: 'Start with the cleanser, moisturizer and sunscreen for two weeks. Then add one new product at a time, two or three nights a week, so that you see what each one does.',
    sources: [],
  });
  const refs = targets.map((id) => refOf('concern', id));
  const products = productsFor(setting, { concerns: targets, kinds: ['cleansers', 'moisturizers', 'sunscreens'] });
  return draftOf(blocks, refs.length > 0 ? refs : [refOf('topic', 'basic-routine')], {
    facet: 'how',
    products,
    links: ['routine'],
  });
}

function leadBlock(setting: Setting, targets: readonly string[], skinType: string | undefined): Block {
  const names = targets.map((id) => inSentence(setting.knowledge.concerns.get(id)?.name ?? id));
  const whom = skinType ? ` for ${skinType} skin` : '';
  const goal = names.length > 0 ? `, aimed at ${listed(names)}` : '';
  const passage = 'routine:lead';
  const again = setting.given.has(passage) ? 'Here is the routine again' : 'Here is a simple routine';
  return { passage, lead: `${again}${whom}${goal}.`, sources: [] };
}

const isWash = /\b(cleans|wash|take off|remove|rinse)/i;
const isCream = /\b(moisturi[sz]er|cream|lotion|seal)\b/i;
const isShield = /\b(spf|sunscreen)\b/i;

/** The concern's own steps where it has them; what every routine needs where they leave it out. */
function timeBlock(setting: Setting, time: 'morning' | 'evening', targets: readonly string[], type: string): Block {
  const [first = [], second = []] = targets.map((id) => concernSteps(setting, id, time));
  const extra = second.filter((step) => !isWash.test(step) && !isCream.test(step) && !isShield.test(step)).slice(0, 1);
  const wash =
    first.find((step) => isWash.test(step)) ?? `Wash with lukewarm water and ${washes[type] ?? washes.normal}.`;
  const treat = first.filter((step) => !isWash.test(step) && !isCream.test(step) && !isShield.test(step));
  const cream = first.find((step) => isCream.test(step) && step !== wash) ?? `Apply ${creams[type] ?? creams.normal}.`;
  const shield =
    first.find((step) => isShield.test(step)) ?? 'Finish with a broad-spectrum sunscreen, SPF 30 or higher.';
  const steps = [wash, ...treat, ...extra, cream, ...(time === 'morning' && shield !== cream ? [shield] : [])];
  const title = time === 'morning' ? 'Morning' : 'Evening';
  return { passage: `routine:${time}/${targets.join('+')}`, title, lead: '', steps, sources: [] };
}

import { type Aspect, aspects } from './photo-aspects.ts';
import { zonesAskedIn } from './photo-zone.ts';

/** What a message without a photo asks of the photo before it. */
export type PhotoAsk =
  | { readonly kind: 'summary' | 'not-measured' | 'first' | 'fit' }
  /** Two ends of a range; without them values in general. */
  | { readonly kind: 'figure'; readonly low?: number; readonly high?: number; readonly metrics: readonly Aspect[] }
  | { readonly kind: 'finding'; readonly zones: ReturnType<typeof zonesAskedIn>; readonly metrics: readonly Aspect[] }
  /** What to do about it: answered as ever, but from the finding. */
  | { readonly kind: 'care'; readonly zones: ReturnType<typeof zonesAskedIn>; readonly metrics: readonly Aspect[] };

const ofPhoto =
  /\b(?:my|the|this|that|your) (?:last |latest |skin )?(?:photo|picture|pic|selfie|report|analysis|results?|scores?|figures?|scan)\b|\byou (?:saw|measured|counted)\b|\b(?:what|why) (?:did|do|does) (?:you|it) (?:see|measure|count|say)\b|\bmy results\b/;
/** How photos are kept, paid and measured is asked of the product, not of a photo. */
const ofProduct =
  /\b(?:keep|kept|stored?|delete|remove|privacy|private|shared?|upload|send|take|retake|costs?|coins?|price|pay|accura\w*|reliab\w*|trust|another|train\w*|who)\b|\bhow (?:do|does|did|can) (?:you|it|the (?:app|ai|photo)) (?:measure|work|know|read|count|calculate|analy[sz]e)/;
const ofAnother =
  /\b(?:my|his|her|their|our) (?:[\w-]+ )?(?:son|daughter|kids?|child|baby|husband|wife|partner|boyfriend|girlfriend|sister|brother|mom|mum|mother|dad|father|friend)(?:'s|s)?\b/;
/** Leaves the photo for other things, for times, or for skin in general. */
const ofElse =
  /\b(?:use|using|used|apply|put|wear|wash\w*|makeup|moisturi[sz]er|sunscreen|spf|ingredient|since|yesterday|after|before|during|caus\w*|genetic|permanent|how long|how often|how soon|every|usually|always|burns?|stings?|itch\w*|hurts?)\b|\d ?%/;
const ofCare =
  /\bwhat (?:can|should|could|do|would) i\b|\bhow (?:can|do|should|could|to)\b|\b(?:get rid|treat|helps?|fix|fade|clear|reduce|buy|product|products)\b|\bwhy (?:is|are|am)\b/;
const ofState =
  /^(?:(?:so|and|but|ok|okay|hi|hey|hello|please) )*(?:(?:can|could|would) you (?:please )?(?:tell|show) (?:me )?)?(?:how (?!to\b|do i\b|can\b|should\b|long\b|often\b)|is (?:my|the|there)\b|are (?:my|the|there)\b|do(?:es)? (?:i have|my|the)\b|do i have|have i|am i|any\b|where\b|which\b|what(?:'s| is| are| part| zone| area)\b|tell me|show me)/;
const ofOwn = /\b(?:my|i|me|your|there|the|any|which|where|face|skin)\b/;
const follows = /^(?:so |and |ok |okay )*(?:and |what about |how about )(?:my |the )?[a-z ]{3,25}$/;

const range = /\b(\d{1,3}) ?(?:to|-|–) ?(\d{1,3})\b(?! ?(?:%|percent|min|hour|day|week|month|year|dollar|times))/;
const meaning = /\b(?:mean|means|meaning|good|bad|high|low|a lot|normal|stand for|better|worse|range)\b/;

interface Heard {
  /** Plain English, lower case. */
  readonly words: string;
  /** Whether the previous answer was about a photo. */
  readonly isNext: boolean;
  /** What that one was about. */
  readonly before: readonly Aspect[];
  /** The zones that it mentioned. */
  readonly zonesBefore: ReturnType<typeof zonesAskedIn>;
  readonly namesIngredient: boolean;
}

/** Undefined where a message asks nothing of the photo. */
export function readPhotoAsk({ words, isNext, before, zonesBefore, namesIngredient }: Heard): PhotoAsk | undefined {
  const text = words
    .replace(/["“”]/g, '')
    .replace(/[?!.,]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (text.split(' ').length > 20 || namesIngredient || ofAnother.test(text) || ofProduct.test(text)) return undefined;
  const isOfPhoto = ofPhoto.test(text);
  const zones = zonesAskedIn(text);
  const metrics = aspects.filter(({ asked }) => asked.test(text));
  const [, low, high] = range.exec(text) ?? [];
  if (/\b(?:not|wasn't|isn't|wasnt|couldn't) measured\b/.test(text) && zones.length === 0)
    return { kind: 'not-measured' };
  if (isOfPhoto && /\b(?:dry|hydrat\w*|wrinkl\w*|lines|old|age)\b/.test(text)) return { kind: 'not-measured' };
  if (low && high && meaning.test(text) && !/\bspf\b/.test(text))
    return { kind: 'figure', low: Number(low), high: Number(high), metrics };
  if (/\bof 100\b/.test(text) || (/\brange\b/.test(text) && (isOfPhoto || isNext))) return { kind: 'figure', metrics };
  if (/^(?:so )?is (?:that|it|this) (?:bad|good|a lot|normal|high|low|much)$/.test(text) && isNext && before.length > 0)
    return { kind: 'figure', metrics: before };
  if (isFigureAsk(text, metrics)) return { kind: 'figure', metrics };
  if (/\b(?:fits?|go with|match)\b.{0,20}\broutine\b/.test(text) && (isNext || isOfPhoto)) return { kind: 'fit' };
  if (
    /^(?:so |ok |and )*(?:what (?:should|do) i do first|where (?:do|should) i (?:start|begin)|what (?:is|s|'s) first|what comes first)$/.test(
      text,
    ) &&
    isNext
  )
    return { kind: 'first' };
  if (ofElse.test(text)) return undefined;
  if (/^(?:so )?(?:what|which product) (?:should|can) i (?:buy|get) for (?:it|this|that)$/.test(text))
    return isNext && before.length > 0 ? { kind: 'care', zones: zonesBefore, metrics: before } : undefined;
  const named = zones.length + metrics.length > 0;
  if (isOfPhoto || (zones.length > 0 && /\bmeasured\b/.test(text)))
    return named ? { kind: 'finding', zones, metrics } : { kind: 'summary' };
  if (!named) return undefined;
  if (ofCare.test(text))
    return ofOwn.test(text) && /\b(?:my|these|this)\b/.test(text) ? { kind: 'care', zones, metrics } : undefined;
  if (isNext && follows.test(text)) return { kind: 'finding', zones, metrics: metrics.length > 0 ? metrics : before };
  // "How red?" and "is it even?" ask of one's own face; a noun alone asks in general.
  return ofState.test(text) && ofOwn.test(text) ? { kind: 'finding', zones, metrics } : undefined;
}

const isFigureAsk = (text: string, metrics: readonly Aspect[]): boolean =>
  metrics.length > 0 &&
  /^(?:so )?(?:what does (?:the |my )?[a-z ]{3,20} mean|is (?:a )?(?:high|low) [a-z ]{3,20} (?:good|bad)(?: or (?:good|bad))?)(?: in (?:my|the) (?:report|photo))?$/.test(
    text,
  );

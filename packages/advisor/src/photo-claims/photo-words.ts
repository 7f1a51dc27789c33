import type { MetricName, ZoneName } from '@petalwise/contracts/chat/photo';

/** A word that says that there is much of a metric, or (`calm`) that there is none. */
export interface MetricWord {
  readonly metric: MetricName;
  readonly words: RegExp;
  readonly calm?: boolean;
}

const spotNouns = '(?:spots?|dots?|bumps?|marks?|blotches)';

/** The longer ones first: what they match is not looked at again. */
export const metricWords: readonly MetricWord[] = [
  { metric: 'redSpots', words: new RegExp(`\\b(?:red(?:dish)?|inflamed) ${spotNouns}`, 'g') },
  {
    metric: 'darkMarks',
    words: new RegExp(
      `\\b(?:dark(?:er)?|brown(?:ish)?|age|sun|pigment(?:ed|ation)?|post-acne) (?:${spotNouns}|patch(?:es)?|areas?)|\\b(?:hyper)?pigmentation\\b|\\bfreckl\\w+`,
      'g',
    ),
  },
  { metric: 'redSpots', words: /\b(?:blemish(?:es)?|pimples?|break-?outs?|zits?|acne|pustules?|papules?)\b/g },
  { metric: 'redness', words: /\b(?:red|redness|redder|reddish|reddened|flushed|flushing|ruddy)\b/g },
  {
    metric: 'shine',
    words:
      /\b(?:shine|shiny|shinier|shiniest|oily|oiliness|oilier|greasy|greasiness|sheen|glossy)\b|\boil(?= (?:shows|is visible|stands out|sits))/g,
  },
  { metric: 'shine', words: /\b(?:matte?|non-oily)\b/g, calm: true },
  {
    metric: 'evenness',
    words: /\b(?:uneven(?:ness)?|discolou?r\w*|patchy|blotchy)\b|\bcolou?r (?:of \w+ \w+ )?varies\b/g,
  },
  {
    metric: 'evenness',
    words:
      /\buniform\b|\beven(?:ness|ly)?\b(?! (?:if|though|when|more|less|better|so|with|after|a|on both sides|light(?:ing)?)\b)/g,
    calm: true,
  },
  {
    metric: 'texture',
    words:
      /\b(?:rough(?:ness)?|rougher|roughest|textured|bumpy|coarse)\b|\b(?:enlarged|large|visible|open) pores\b|\bpores\b|\btexture\b/g,
  },
  { metric: 'texture', words: /\b(?:smooth(?:ness)?|smoother)\b/g, calm: true },
  {
    metric: 'redSpots',
    words: /(?<=\b(?:and|looks?|is|are|skin|appears?|seems?|very|fairly) )clear\b(?! (?:that|what|why|how|to))/g,
    calm: true,
  },
];

/** A name of zones; `each`: what is said holds for every one of them. */
export interface ZoneWord {
  readonly words: RegExp;
  readonly zones: readonly ZoneName[];
  readonly each?: boolean;
}

const cheeks = ['left_cheek', 'right_cheek'] as const;
export const zoneWords: readonly ZoneWord[] = [
  { words: /\bleft cheek\b/g, zones: ['left_cheek'] },
  { words: /\bright cheek\b/g, zones: ['right_cheek'] },
  { words: /\b(?:both|each of)(?: of)?(?: your| the)? cheeks?\b/g, zones: cheeks, each: true },
  { words: /\bcheeks?\b/g, zones: cheeks },
  { words: /\bforehead\b/g, zones: ['forehead'] },
  { words: /\bnose\b/g, zones: ['nose'] },
  { words: /\bchin\b/g, zones: ['chin'] },
  { words: /\bunder[- ](?:the |your )?eyes?\b|\beye area\b/g, zones: ['under_eyes'] },
  { words: /\bt-? ?zone\b|\b(?:middle|center|centre) of (?:your|the) face\b/g, zones: ['forehead', 'nose', 'chin'] },
];

/** Conditions that only a doctor can name. */
export const conditions =
  /\b(?:rosacea|couperose|melasma|chloasma|eczema|psoriasis|(?:seborrh?oeic|perioral|atopic|contact) dermatitis|dermatitis|vitiligo|folliculitis|keratos[ei]s|lupus|melanoma|(?:skin )?cancer|(?:hormonal|cystic|fungal|inflammatory|comedonal|severe|moderate|grade \w+) acne|impetigo|ringworm|shingles|lentigo|telangiectasias?)\b/g;

/** What no photo is measured for: seen words (`looks dry`) and words that claim it by themselves (`fine lines`). */
export const onlySeen = /\b(?:dehydrated|hydrated|dry|dryness|flaky|firm|saggy|plump|sun[- ]?damage(?:d)?|dull)\b/;
export const neverMeasured =
  /\b(?:wrinkles?|fine lines|crow's feet|sagging|elasticity|collagen|dark circles|eye bags|dehydration|dehydrated|skin barrier (?:is|looks|seems)|moisture level)\b/;

/** What has its own finish or texture. */
export const products =
  'sunscreens?|spf|moisturi[sz]ers?|creams?|gels?|serums?|cleansers?|toners?|products?|finish(?:es)?|make-?up|foundations?|powders?|formulas?|lotions?|masks?|oils?|textures? (?:of|in) (?:a|the|this|these)|wash(?:es)?|exfoliants?|papers?';

/** What is seen, and not known from elsewhere. */
export const sees =
  /\b(?:looks?|looking|appears?|seems?|shows?|i see|i notice|visible|in (?:this|the|your) (?:photo|picture|selfie|image))\b/;

import { contentWords, isOpen } from '../language/weigh-words.ts';

const routine = '(?:routine|regimen|regime|skin ?care|steps|line ?up|products)';
const mine = new RegExp(
  [
    `\\bmy (?:[\\w-]+ ){0,3}?${routine}\\b`,
    '\\b(?:this|the|that)(?: whole| entire)? (?:routine|regimen)\\b',
    "\\b(?:what|everything|all|the (?:things|stuff|products)) (?:that )?(?:i use|i'm using|i'm doing|i am doing|i do)\\b",
  ].join('|'),
);

/** Whether a text speaks of the person's own routine. */
export const isMine = (text: string): boolean => mine.test(text);

/** The writer wants a routine made, or asks what one should be. */
const builds =
  /\b(?:build|make|create|design|plan|put together|give|suggest|recommend|need|want|find|start|have|looking for)\b.{0,40}\b(?:a|an|new|another|me|simple|basic|good|full)\b.{0,25}\b(?:routine|regimen)\b|\broutine for (?!me\b|my (?:skin|face)\b|tonight|today|tomorrow|the (?:morning|evening|night))|\bwhat should (?:my|a|the) (?:[\w-]+ )?(?:routine|regimen|skin ?care) (?:look|be|have|include)\b|\bideal\b/;

export const isBuild = (text: string): boolean => builds.test(text);

const others =
  /\b(?:my|his|her|their|a|our) (?:[\w-]+ )?(?:son|daughter|kids?|child|children|baby|husband|hubby|wife|partner|boyfriend|girlfriend|bf|gf|sister|brother|mom|mum|mother|dad|father|friend|bestie|niece|nephew|grandma|teen|toddler|roommate|flatmate)\b/;

/** Whether a text speaks of another person. */
export const isOfAnother = (text: string): boolean => others.test(text);

/** Words with which users ask about a routine. The rest of a question is its subject. */
const usual = new Set(
  `routine regimen regime skincare skin care face step lineup order morning evening night am pm tonight today tomorrow yesterday
  monday tuesday wednesday thursday friday saturday sunday weekend bedtime before after between under over last next every third
  other double twice single once rarely only same different together add include introduce incorporate fit skip drop leave remove
  cut omit quit ditch without replace swap switch substitute alternative exchange apply wear slather serum toner moisturizer cream
  lotion cleanser wash sunscreen spf sunblock exfoliant exfoliator acid essence treatment oil balm gel active lathering supposed
  due plan planned lost broke broken missing lack gap fine safe allowed necessary empty finish finished ran run low bottle tube jar because oily dry
  combination sensitive normal rest second while little bit quite pretty overall whole entire everything nothing currently far lately
  current keep kept stuck cheaper cheap money expensive review rate check judge look improve adjust tweak opinion harsh strong enough
  suit clash conflict go come hello hey dear thank u ur gonna wanna id ive im its dont doesnt cant whats thats lets ok okay pls plz
  lol haha hmm idk tbh actually honest goes went day week use used skip put night pm shall may might must should everyday daily
  forgot forget miss missed first start end whether yet still already until soon later now please mind point matter mess up down off
  out just back tell show list remind give name which what who why how does about along beside besides onto one two three four five
  couple few several all most many long short quick simple simplify shorten minute step time twice won`
    .split(/\s+/)
    .filter(Boolean),
);

/** What a person says of their skin while they ask. */
const feelings =
  /\b(?:burns?|burning|stings?|stinging|itch\w*|red|redness|dry|dryness|tight|flak\w*|sore|irritated|irritation|calm|better|worse|great|fine|oily|good)\b/g;
/** New facts that the answer obeys. */
const facts =
  /\b(?:pregnant|pregnancy|expecting|breast ?feeding|nursing|trying (?:for a baby|to conceive)|found|allergic|allergy|diagnosed|prescribed|doctor|derm)\b/g;

interface Known {
  /** Words for things that are known. */
  readonly names: readonly string[];
  /** Whether it may say how skin feels. */
  readonly mayFeel: boolean;
}

/** Whether a text says nothing beside what it names and how people ask. */
export function saysNothingElse(text: string, { names, mayFeel }: Known): boolean {
  const bare = names
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, name) => left.replaceAll(name, ' '), text)
    .replace(/\b\w+n't\b/g, ' ')
    .replace(mayFeel ? feelings : /$^/, ' ')
    .replace(facts, ' ')
    .replace(/\b\d+(?:\.\d+)?\s?%/g, ' ');
  return [...contentWords(bare)].every((word) => usual.has(word) || isOpen(word));
}

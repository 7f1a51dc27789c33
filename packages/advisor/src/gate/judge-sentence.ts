import { isBlocked, type Obstacle } from '../person/obstacle.ts';
import { judgeStance, recommending } from './judge-stance.ts';

/** Something that a text names from `start` to `end`, with what speaks against it. */
export interface Named {
  readonly start: number;
  readonly end: number;
  readonly obstacle: Obstacle | undefined;
}

/** What the text before a sentence was about. */
export interface Context {
  /** Against the thing last named, if it is barred: "it" means that thing. */
  readonly subject: Obstacle | undefined;
  /** Of the heading, or of the line with a colon before a list. */
  readonly section: 'warns' | 'barred' | undefined;
  readonly sectionObstacle: Obstacle | undefined;
}

export interface Judged {
  /** Why the sentence goes; undefined where it stays. */
  readonly against: Obstacle | undefined;
  /** The new subject; missing where the sentence names nothing. */
  readonly subject?: Obstacle | undefined;
  readonly namesSomething: boolean;
  /** It warns, and a list under it is a list of what to avoid. */
  readonly warns: boolean;
}

const pronoun = /\b(?:it|its|this|these|they|them|that one|those|one)\b/;
const avoids =
  /\b(?:avoid|skip|leave (?:\w+ ){1,4}out|leave out|stay out|left out|stay away|steer clear|stop|not for you|do without|off limits|allergic|don't use|do not use|never use|keep away)\b/;
const denied =
  /\b(?:do not|don't|never|stop|avoid|not|without|instead of|before)(?: \w+)? (?:use|using|try|trying|apply|applying|buy|take|wear|best|good|safe|fine|suitable|recommended|add|put|start|starting)\b/g;
const otherThing =
  /\b(?:cleansers?|moisturi[sz]ers?|sunscreens?|emollients?|ointments?|compress(?:es)?|towels?|shampoos?|make-?up|razors?|water)\b|:\s*$/;
const doctor =
  /\b(?:doctor|dermatologist|pharmacist|midwife|clinician|prescriber|gp|physician|pediatrician|paediatrician)\b/;
const asks =
  /\b(?:ask|asks|check|checks|talk|speak|agree|agrees|agreed|approve\w*|only|until|unless|first|before|needs?|okay|ok|word|discuss|prescrib\w+|decide\w*|question|see)\b/;

/** Markdown signs and quotes do not count; the rest keeps its words. */
export const plainSentence = (sentence: string): string =>
  sentence
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’‛]/g, "'")
    .replace(/[‐-―−]/g, (dash) => (dash === '—' || dash === '–' ? dash : '-'))
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/[*_`#>]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Whether a sentence may stay, by what it names and what was spoken of before. */
export function judgeSentence(sentence: string, context: Context, namesOf: (text: string) => readonly Named[]): Judged {
  const text = plainSentence(sentence);
  const names = namesOf(text);
  const barred = names.filter(({ obstacle }) => isBlocked(obstacle));
  const warns = avoids.test(text);
  const opensWarning = warns && !recommending.test(text.replace(denied, ''));
  const passesToDoctor = doctor.test(text) && asks.test(text);
  if (barred.length > 0) {
    const against = barred.find(({ obstacle, start, end }) => {
      if (obstacle?.strength === 'ask-doctor' && (passesToDoctor || isFact(text, obstacle))) return false;
      const stance = judgeStance(text, start, end);
      return stance === 'recommends' && !(context.section === 'warns' && !recommendsPlainly.test(text));
    });
    return { against: against?.obstacle, subject: barred[0]?.obstacle, namesSomething: true, warns: opensWarning };
  }
  if (names.length > 0) return { against: undefined, subject: undefined, namesSomething: true, warns: opensWarning };
  // "Use a gentle cleanser and rinse it off": "it" is not what was barred before.
  if (context.section !== 'barred' && otherThing.test(text)) {
    return { against: undefined, subject: undefined, namesSomething: true, warns: opensWarning };
  }
  const meant =
    context.section === 'barred' ? context.sectionObstacle : pronoun.test(text) ? context.subject : undefined;
  const stays =
    meant === undefined || warns || (passesToDoctor && meant.strength === 'ask-doctor') || isHarmless(text, context);
  return { against: stays ? undefined : meant, namesSomething: false, warns: opensWarning };
}

const recommendsPlainly =
  /^(?:\d+[.)] )?(?:use|try|apply|add|start|choose|pick|wear|layer|instead,? use)\b|\b(?:use|try|apply) (?:it|them|this)\b|\b(?:is|are) (?:great|good|best|ideal|a good)\b/;
const instructs =
  /\b(?:use|try|apply|add|start|begin|work up|layer|wear|put|leave it on|rinse|massage|continue|keep (?:using|going|it)|every|nightly|once|twice|week|helps?|works?|good|great|best|clears?|safe|fine|pea|strength|%)\b/;

const facts =
  /\b(?:is|are) (?:an?|the|among|one of) |\bside effects?\b|\bdrawbacks?\b|\b(?:can|may) (?:sting|dry|bring|irritate|redden|peel|cause)\b|\b(?:does|is|are) not\b|\bno more than\b/;
const advises =
  /^(?:\d+[.)] |- )?(?:use|try|apply|give|start|spread|choose|pick|dab|put|take|add|keep|layer|wash|look for|buy|get|work|massage|leave)\b|[,;:] (?:use|try|apply|start|choose|pick|add|then)\b|\b(?:suits?|goes? (?:well )?with|best|better|good|great|ideal|choice|option|fine|safe|worth|you can|you could|you may|every|daily|nightly|a week|a day)\b/;

/** What a doctor may agree to in pregnancy may be explained; an allergen may not even be praised. */
const isFact = (text: string, { line }: Obstacle) =>
  line.kind === 'pregnancy' && facts.test(text) && !advises.test(text);

/** A sentence with "it" that neither instructs nor praises. */
const isHarmless = (text: string, context: Context) =>
  context.section !== 'barred' && !instructs.test(text) && !recommending.test(text);

/** What a sentence does with a thing that it names. */
export type Stance = 'warns' | 'tells' | 'recommends';

const recommendingVerbs =
  'use|using|try|apply|add|start|begin|pick|choose|look for|reach for|go for|opt for|consider|switch to|swap in|swap to|layer|keep using|continue|stick with|wear|introduce|work in|put|rub|massage|cleanse with|wash with|buy|get|take|follow with|finish with|treat|prefer|recommend|suggest|include|bring in';
const praising =
  'best|better|great|good|ideal|gentle|effective|helps?|helpful|works?|clears?|fades?|calms?|soothes?|smooths?|brightens?|treats?|suits?|suitable|worth|safe|fine|okay|ok|excellent|perfect|useful|proven|popular|strong choice|option|favorite|choice|alternative|recommended|nightly|every (?:night|other night|day|morning|evening)|twice a|once a|times a week|can be used|you can|you could|you may|your skin will|unclogs?|exfoliates?|reduces?|improves?|boosts?|softens?|hydrates?|protects?|repairs?|speeds?|prevents?|answers?|way to go|go-to|staple|must-have|workhorse|first line|first choice|pea-sized|a pea|evens?|lightens?|firms?|plumps?|kills?|dries|heals?|lifts?|controls?|refines?|minimi[sz]es?';
export const recommending = new RegExp(`\\b(?:${recommendingVerbs}|${praising})\\b`);

/** A new piece of advice begins here, so a warning before it ends. */
const breaks = new RegExp(
  `\\s*[;:—–]\\s+|\\s+-\\s+|[,(]?\\s+(?:but|whereas|although|however|though)\\b,?\\s*|(?<!\\b(?:not|never|don't|dont|cannot|can't|to|should|stop|avoid|quit|without|no longer|before you|that|which|who|while|when|and not|or))[,(]?\\s+(?:and |then |and then |so |instead,? )*(?=(?:${recommendingVerbs}|you can|you could|you may)\\b)`,
);

const verbs =
  "avoid|avoiding|skip|skipping|stop|stop using|stopping|leave|leaving|drop|pause|quit|cut out|steer clear of|stay away from|keep away from|keep clear of|hold off(?: on)?|put away|give up|rule out|rules out|leave out|leaving out|left out|exclude|excludes|remove|ditch|throw out|replace|swap out|refrain from|beware of|watch out for|wait with|do without|says? no to|do not|don't|dont|never|cannot|can't|should not|shouldn't|must not|mustn't|may not|not";
const prepositions =
  "instead of|rather than|replacements? for|substitutes? for|alternatives? to|in place of|without|free of|free from|unlike|except(?: for)?|other than|apart from|allergic to|allergy to|an allergy to|intolerant to|react to|reacted to|reaction to|sensitive to|cannot tolerate|can't tolerate|no|nor|neither|against|related to|relatives? of|contains? no|not contain|don't contain|doesn't contain";
const before = new RegExp(`\\b(?:(${verbs})|(${prepositions}))\\b(?!-)`, 'g');
const after =
  /^([^;.]{0,80}?)\b(?:(?:is|are|stays?|remains?|was|were) (?:not (?:for you|recommended|suitable|safe|advised|right|an option|a good|okay|ok|something|the)|n't |out\b|off limits|off the table|best avoided|best left|left out|ruled out|to be avoided|to be left|better avoided|better left|contraindicated|barred|unsafe|not\b)|(?:isn't|aren't|isnt|arent) |(?:should|must|has to|have to|needs to|need to) (?:not|be avoided|be left|be skipped|go\b|wait|stay out|be stopped)|shouldn't|mustn't|can't be|cannot be|will have to wait|can wait|waits? until|to avoid\b|to leave out|to skip|speaks? against|(?:stings?|burns?|irritates?|worsens?|inflames?) (?:most|many|sensitive|eczema|dry|reactive|broken|such|skin|this|that|it\b)|is what you named|(?:is|are) left out|left out\b|out for now|is one to)/;
const personal =
  /\b(?:allerg\w+|you are pregnant|in pregnancy|while (?:you are )?(?:pregnant|nursing)|not for you|not be for you|you told me|stay out|leave (?:it|them|this|that) out|left (?:it|them|this|that|out)|i (?:have )?left|you asked me to leave|not recommended for you|avoid (?:it|them|this|these)|skip (?:it|them|this|these)|stop (?:it|them|using it|using them)|(?:is|are) (?:best|better) left out|off limits)\b/;
/** Warns about how, and so takes the use for granted. */
const conditional =
  /\b(?:same (?:time|night|day|evening|routine|morning)|together|at once|around (?:the|your) eyes?|eye area|too (?:much|often|many|strong|fast)|more than|on (?:broken|wet|damp|irritated|sunburned|open)|mixing|mix|combin\w+|layering|layer|overus\w+|overdo\w*|if it (?:stings|burns|irritates)|if your skin (?:stings|burns|gets|feels)|(?:every|each) (?:night|day) (?:at first|in the)|at first|for the first|in the morning|during the day|in daylight|before (?:sun|going out)|for (?:a|one|two|three|\d+) (?:days?|nights?|weeks?) (?:before|after|if)|(?:the )?(?:days?|nights?) (?:before|after)|when your skin (?:stings|is)|without (?:sunscreen|moisturizer)|over \d)\b/;
const doubleDenial =
  /\b(?:do not|don't|dont|never|no need to|not (?:have|need) to|needn't|no reason to|not|should not|shouldn't)\s+(?:\w+\s+){0,2}?(?:avoid|skip|stop|leave|drop|pause|quit|give up|rule out|fear|be afraid of|worry about|be scared of|hesitate|forget)\b/;
const elsewhere =
  /\b(?:while|when|whenever|if|after|before|because|since|so that|by using|thanks to|as long as|once|unless|to use|to start|to get|to try|and (?:use|try|apply|add|start)|that)\b/;
const telling =
  /\b(?:is|are|was|were) (?:an?|one of|related|made|found|also called|called|known as|part of|derived|in the same|named|counted|mentioned|listed|among|both|not the same)\b|\b(?:contains?|the difference|differs?|it depends|stands for|means|belongs? to|comes? from|counts? as|you (?:said|told|mentioned|wrote|named|asked)|studies|trial|rules?|label|regulation|limit|converts?|turns? into)\b|\?\s*$/;

/** What a plain, lower-case sentence does with what it names from `start` to `end`. In doubt it recommends. */
export function judgeStance(sentence: string, start: number, end: number): Stance {
  const chunk = chunkAround(sentence, start, end);
  const name = { start: start - chunk.at, end: end - chunk.at };
  const text = chunk.text;
  const left = text.slice(0, name.start);
  const right = text.slice(name.end);
  if (doubleDenial.test(left)) return 'recommends';
  const reasoned = personal.test(sentence);
  if (
    isWarnedBefore(left, right) ||
    isWarnedAfter(right) ||
    /^[^.;]{0,40}\b(?:to avoid|to skip|to leave out)\b/.test(left)
  ) {
    return conditional.test(text) && !reasoned ? 'recommends' : 'warns';
  }
  if (recommending.test(withoutName(text, name)) && !(reasoned && !recommending.test(left))) return 'recommends';
  if (reasoned) return 'warns';
  return telling.test(text) ? 'tells' : 'recommends';
}

const withoutName = (text: string, { start, end }: { start: number; end: number }) =>
  `${text.slice(0, start)}·${text.slice(end)}`;

function chunkAround(sentence: string, start: number, end: number): { text: string; at: number } {
  let at = 0;
  let rest = sentence;
  for (;;) {
    const cut = breaks.exec(rest);
    if (!cut) return { text: rest, at };
    const from = at + cut.index;
    if (from >= end) return { text: sentence.slice(at, from), at };
    const next = from + cut[0].length;
    if (next > start || cut[0] === '') return { text: rest, at };
    at = next;
    rest = sentence.slice(next);
  }
}

/** "Retinol, tretinoin and adapalene should be avoided": nothing before the warning may praise. */
function isWarnedAfter(right: string): boolean {
  const cue = after.exec(right);
  return cue !== null && !recommending.test(cue[1] ?? '');
}

function isWarnedBefore(left: string, right: string): boolean {
  for (const cue of left.matchAll(before)) {
    const between = left.slice(cue.index + cue[0].length);
    if (elsewhere.test(between)) continue;
    const comma = between.indexOf(',');
    // "Instead of tretinoin, retinol works": after the comma something else is said.
    if (comma !== -1 && recommending.test(`${between.slice(comma)} · ${right}`)) continue;
    const isBare =
      /^(?:not|do not|don't|dont|never|cannot|can't|should not|shouldn't|must not|mustn't|may not|no|nor|neither|leave|leaving)$/.test(
        cue[0],
      );
    if (cue[0] === 'leave' && !/\b(?:out|alone|aside|off|behind|in the|for now|for later|until)\b/.test(right))
      continue;
    // "not only retinol" denies nothing, and far from its "not" a name is not denied.
    if (
      isBare &&
      (/\b(?:only|just|mind|worry|need|hesitate|surprising)\b/.test(between) || between.split(' ').length > 9)
    )
      continue;
    return true;
  }
  return false;
}

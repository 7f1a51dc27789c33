import { placeOfLoss } from './find-loss.ts';
import { type Found, isNegated } from './found.ts';

const notExpecting =
  '(?! (?:it|to|that|this|results?|miracles?|much|more|less|too|anything|them|you|some|an? (?:delivery|package|parcel|reply|order|change|miracle)|my (?:order|package|period)|delivery|changes?|improvement))';
const pregnant = new RegExp(
  [
    `\\bpregnant(?! (?:women|woman|people|ladies|moms?|mothers?|persons?|pause|cat|dog|users?|skin safe))`,
    `\\bexpecting${notExpecting}`,
    '\\bexpectant',
    '\\bcarrying (?:twins|triplets|a baby|a boy|a girl)\\b|\\b(?:im|am) pg\\b|\\bpg with my\\b|\\b(?:first|second|third|1st|2nd|3rd) tri\\b|\\bbaby due\\b',
    '\\bknocked up\\b|\\bup the duff\\b|\\bbun in the oven\\b|\\bwith child\\b|\\beating for two\\b|\\bmum to be\\b|\\bmom to be\\b',
    '\\bhaving (?:a|our|my) (?:baby|first|second|third)\\b',
    '\\b\\d+ ?(?:st|nd|rd|th)? ?(?:weeks?|wks?|w|months?|mos?) (?:preg\\w*|along|gestation|gone)\\b',
    '\\bin (?:my|her|the) (?:\\w+ )?trimester\\b|\\b(?:first|second|third|1st|2nd|3rd) trimester\\b',
    '\\bmy pregnancy(?! test)\\b|\\bdue (?:date|in (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\\w*)\\b',
    '\\b(?:got|had|have|just) (?:a |my |the )?(?:positive|\\+) (?:pregnancy )?test\\b|(?<!patch )\\btest (?:came back |is |was )?positive\\b(?! (?:for|to))|\\+ pregnancy test\\b',
    '\\bpositive pregnancy test\\b|\\bpregnancy test (?:came back |is |was )?positive\\b',
    '\\bembarazada\\b|\\benceinte\\b|\\bschwanger\\b|\\bgravida\\b|\\bincinta\\b|\\bgarbhvati\\b',
  ].join('|'),
  'g',
);
/** "30 wks": of a pregnancy, where nothing says that it is the time that a product was used. */
const weeks =
  /(?:^|, )(?:hi |hey |at |now |im |already )*(?:[4-9]|[123]\d|4[0-2])(?:[ +]\d)? ?(?:weeks?|wks?|w)(?: now| today| here| pp)?(?=$|,)/g;
/** Such a long time fits a pregnancy and hardly a product. */
const lateWeeks = new RegExp(weeks.source.replace('[4-9]|[123]\\d|', '2[1-9]|3\\d|'), 'g');
const pregnancyAsked =
  /\bpregnan(?:t (?:women|woman|people|ladies|moms?|mothers?)|cy)[ -]?(?:safe|friendly|ok)?\b(?! (?:test|mask))/;
const trying =
  /\btrying (?:to (?:conceive|get pregnant|become pregnant|fall pregnant|be pregnant|have (?:a|another) (?:baby|child|kid))|for (?:a|another|baby|our|my|number) ?(?:baby|child|kid|first|second|two)?)\b|\bplanning (?:a pregnancy|to (?:get|become|be|fall) pregnant|to conceive|for a baby|to have a baby)\b|\b(?:doing|going through|having|on|starting) ivf\b|\bivf (?:cycle|treatment|transfer)\b|\bwant to (?:get|become|be|fall) pregnant\b|\bhoping to (?:conceive|get pregnant|be pregnant)\b|\btrying conceive\b|\bplan to conceive\b|\bconceiving soon\b|\bwe want (?:a|another) baby\b/g;
const nursing =
  /\bbreastfeeding\b|\bbreastfeeds\b|\bnursing(?! (?:school|home|student|degree|major|assistant|job|shifts?|a (?:cold|hangover|sunburn|drink|grudge|wound)|uniform|bra|pads?))\b|\blactating\b|\bpumping (?:milk|for (?:my|the) baby)\b|\bgiving (?:the )?breast\b|\bexclusively pumping\b/g;
const afterBirth =
  /\b(?:had|delivered|birthed) (?:the|my|our|a) (?:baby|son|daughter|boy|girl|little one)\b|\bgave birth\b|\bbaby (?:is|was|has been) (?:here|born|arrived)\b|\bbaby (?:came|arrived)\b|\bpost ?-?partum\b/;
const notSo =
  /\b(?:false alarm|(?<!patch )(?:pregnancy )?test(?: was| is| came back| came)? negative|negative (?:pregnancy )?test|(?:period (?:came|started|arrived)|got my period))\b/;
const weaned =
  /\b(?:weaned|stopped (?:breastfeeding|nursing|pumping)|(?:done|finished|quit) (?:with )?(?:breastfeeding|nursing|pumping))\b/;
const maybe =
  /\b(?:might be|may be|could be|maybe|possibly|not sure if|dont know if|wonder if|wondering if|chance (?:that )?im|think i might|what if)\b/;
const past =
  /\b(?:was|were|used to be|back when|when i was|in my (?:first|last|second|previous) pregnancy|last pregnancy|before i got|years? ago|last year|had been)\b/;

/** @param isOfUse whether the message tells how long something was used, so that bare weeks are no pregnancy */
export function findPregnancy(text: string, isOfUse = false): Found[] {
  const found: Found[] = [];
  let left = text;
  const take = (pattern: RegExp, value: string, bars: RegExp = past) => {
    for (const match of left.matchAll(pattern)) {
      found.push({
        kind: 'pregnancy',
        value,
        at: match.index,
        end: match.index + match[0].length,
        state: stateOf(text, match, bars),
      });
    }
    left = left.replace(pattern, (words) => '·'.repeat(words.length));
  };
  if (weaned.test(left))
    return [{ kind: 'pregnancy', value: 'nursing', at: left.search(weaned), end: text.length, state: 'ended' }];
  const lost = placeOfLoss(text);
  if (lost !== -1) {
    const again = /\b(?:pregnant again|now (?:im )?pregnant|expecting again)\b/.test(text);
    return [{ kind: 'pregnancy', value: 'pregnant', at: lost, end: text.length, state: again ? 'is' : 'ended' }];
  }
  const denied = left.match(notSo);
  if (denied?.index !== undefined)
    return [
      { kind: 'pregnancy', value: 'pregnant', at: denied.index, end: denied.index + denied[0].length, state: 'ended' },
    ];
  take(trying, 'trying');
  take(nursing, 'nursing', /\b(?:was|were|used to|when i was|as a baby|years? ago)\b/);
  const birth = left.match(afterBirth);
  if (birth?.index !== undefined) {
    found.unshift({
      kind: 'pregnancy',
      value: 'pregnant',
      at: birth.index,
      end: birth.index + birth[0].length,
      state: 'ended',
    });
    left = left.replace(pregnant, '·');
  }
  take(pregnant, 'pregnant');
  if (found.length === 0) take(isOfUse ? lateWeeks : weeks, 'pregnant');
  const asked = left.match(pregnancyAsked);
  if (found.length === 0 && asked?.index !== undefined) {
    found.push({
      kind: 'pregnancy',
      value: 'pregnant',
      at: asked.index,
      end: asked.index + asked[0].length,
      state: 'asked',
    });
  }
  return found;
}

function stateOf(text: string, match: RegExpMatchArray, bars: RegExp): Found['state'] {
  // "We're" has lost its apostrophe.
  const before = text.slice(0, match.index).replace(/(?<!\bwe )\bwere (?:also |now |currently )?$/, '');
  const after = text.slice((match.index ?? 0) + match[0].length);
  if (maybe.test(before)) return 'asked';
  if (
    /\b(?:no longer|stopped|quit|finished|done|not .{0,20}any ?more)\b/.test(before) ||
    /^.{0,12}\b(?:any ?more|anylonger)\b/.test(after)
  )
    return 'ended';
  if (isNegated(before)) return 'not';
  return bars.test(before) ? 'past' : 'is';
}

const numbers = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(' ');
const years = '(\\d{1,3}|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty)';
const afterAge =
  '(?=$|[,)(/]| ?-? ?(?:$|and|but|with|yo|y\\/o|yrs?|years?(?! (?:of|ago|in|on|now|with))|f\\b|m\\b|female|male|so|now|today|girl|boy|woman|man|guy|lady|dude|next|last|this|this|in (?:a )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|week|month|few)|ive|im|my|have|w\\b|can|what|which|should|how|if|is|dry|oily|combination|sensitive|acne|not|yesterday|tomorrow|today|lol|btw|actually|pls|please|help|who|wondering|looking|on (?!a\\b)|using|going on|almost|already|turning|years?\\b))';
const agePatterns: readonly (readonly [RegExp, number])[] = [
  [
    new RegExp(
      `\\b(?:turning|about to turn|almost|nearly|about to be|not yet|not even|going to be) ${years}${afterAge}`,
      'g',
    ),
    -1,
  ],
  [
    new RegExp(
      `\\b(?:im|am|aged?|age is|age:|just turned|turned|at age|at|is|was|shes|hes|theyre|be) ?(?:only |just |now |a |an |like |around |about |already |currently |turned |age )*${years}${afterAge}`,
      'g',
    ),
    0,
  ],
  [/\b(\d{1,3})[ -]?(?:yo|y\/o|yr|yrs|year|years)s?[ -]?olds?\b|\b(\d{1,3}) ?(?:yo|y\/o|yrs old)\b/g, 0],
  [/(?:^|\(|\b(?:im|am|me|hi|hey|here|a|so),? ?)\b(\d{2}) ?\/? ?(?:f|m|female|male|nb)\b/g, 0],
  [/(?:^|\(|\b(?:im|am|me|hi|hey|here|a|so),? ?)\b(?:f|m|female|male|nb) ?\/? ?(\d{2})\b(?! ?(?:ml|mg|g|%|min))/g, 0],
];
const months =
  /\b(\d{1,2})[ -]?(mo|mos|month|months|week|weeks|wk|wks|w|day|days)s?[ -]?(?:olds?|baby)\b|\b(\d{1,2})[ -]?(mo|m\/o)\b/g;
const smallOnes: readonly (readonly [RegExp, string])[] = [
  [/\b(?:newborns?|infants?)\b/, '0'],
  [/\bmy (?:baby|bub|babys)\b(?! (?:bump|hairs?|powder|oil))|\bour baby\b/, '0'],
  [/\btoddlers?\b/, '2'],
  [/\b(?:my|our|for) (?:little (?:girl|boy|one)|kids?|child|children|kiddo)\b/, '6'],
  [/\b(?:tweens?|preteens?)\b/, '11'],
  [/\b(?:my|our|a|for) (?:teens?|teenagers?|teenage (?:son|daughter|boy|girl))\b/, '13'],
];

/** Ages, in years. Those of small children follow from what they are called where no number is said. */
export function findAge(text: string, year: number): Found[] {
  const inMonths = [...text.matchAll(months)].map(ageInMonths);
  const found = [...withYears(text, inMonths), ...bornIn(text, year), ...bareAge(text)];
  return found.length > 0 ? found : smallChild(text);
}

const ageInMonths = (match: RegExpMatchArray): Found => {
  const count = Number(match[1] ?? match[3]);
  const unit = match[2] ?? match[4] ?? '';
  return {
    ...place(match),
    kind: 'age',
    value: String(unit.startsWith('m') ? Math.floor(count / 12) : 0),
    state: 'is',
    child: true,
  };
};

/** The ages found before, and those in years that lie at none of their places. */
function withYears(text: string, before: readonly Found[]): Found[] {
  const found = [...before];
  for (const [pattern, more] of agePatterns) {
    for (const match of text.matchAll(pattern)) {
      const age = toNumber(match[1] ?? match[2] ?? '') + more;
      const { at, end } = place(match);
      if (age < 1 || age > 110 || found.some((one) => one.at < end && at < one.end)) continue;
      const state = stateOfAge(text.slice(0, at), match[0]);
      if (state) found.push({ at, end, kind: 'age', value: String(age), state });
    }
  }
  return found;
}

/** Undefined where the number is of something else, or only dates what happened. */
function stateOfAge(before: string, matched: string): Found['state'] | undefined {
  if (isOfThing(before, matched)) return undefined;
  const wasThen = /\b(?:when i was|since i was|was|were|until|till|ago|looks?|feel|feels?|look like)\b/.test(
    `${before} ${matched}`,
  );
  const isDate =
    /\b(?:until|till|when|since|in case|before) (?:i )?(?:was|turn\w*|am|im|at|be)\b/.test(`${before}${matched}`) &&
    wasThen;
  if (isDate) return undefined;
  return wasThen ? 'past' : isNegated(before) ? 'not' : 'is';
}

function bornIn(text: string, year: number): Found[] {
  const born = text.match(/\b(?:born in|year of birth:?|birth year) ((?:19|20)\d\d)\b/);
  if (!born) return [];
  return [{ ...place(born), kind: 'age', value: String(Math.max(0, year - Number(born[1]) - 1)), state: 'is' }];
}

/** "34" as the whole answer, or before the first comma. */
function bareAge(text: string): Found[] {
  const bare = text.match(/(?:^|: )(?:and |me:? |hi |hey )*([1-9]\d)(?=,|$)/);
  if (!bare?.[1] || isOfThing(text.slice(0, bare.index), bare[0])) return [];
  return [{ ...place(bare), kind: 'age', value: bare[1], state: 'is', bare: true }];
}

function smallChild(text: string): Found[] {
  for (const [pattern, value] of smallOnes) {
    const match = text.match(pattern);
    // "I'm a teen" says no age; the youngest that it may be is obeyed in this answer.
    if (match?.index !== undefined && /\b(?:im|am)\s*$/.test(text.slice(0, match.index))) {
      return [{ ...place(match), kind: 'age', value, state: 'asked' }];
    }
    // "bf my baby", "my baby is here": said of the writer.
    if (
      match &&
      !/\b(?:breastfeeding|nursing|had|feeding|pumping(?: for)?|delivered|gave birth to|expecting)\s*$/.test(
        text.slice(0, match.index),
      )
    ) {
      return [{ ...place(match), kind: 'age', value, state: 'is', child: true }];
    }
  }
  return [];
}

const things = 'budget|price|cost|limit|max(?:imum)?|total|spf|weight';
const thingBefore = new RegExp(`\\b(?:${things})(?: (?:for|of|on)(?: \\w+){1,3})?\\s*$`);

/** "My budget is about 40" tells what a person pays, and not how old they are. */
const isOfThing = (before: string, matched: string): boolean =>
  /^(?:is|was|at|be|:)/.test(matched) && thingBefore.test(before);

const toNumber = (word: string) => (/\d/.test(word) ? Number(word) : numbers.indexOf(word) + 10);
const place = (match: RegExpMatchArray) => ({ at: match.index ?? 0, end: (match.index ?? 0) + match[0].length });

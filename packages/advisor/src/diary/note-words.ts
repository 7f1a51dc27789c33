import type { NoteSign } from './note-sign.ts';

/** Words of notes as people type them, after `plain`: no signs, no accents, "cant" for "can't". */
const swelling = 'swell\\w*|swel\\w*|swol\\w*|puff(?:y|ed|ing|iness)\\w*|blew up|blown up|ballooned|like a balloon';
const inMouth = 'tongue|tounge|toung|lips?|mouth|throat';
const hardTo =
  'cant|cannot|can not|couldnt|could not|unable to|barely|hardly|hard|harder|trouble|troubles|difficult\\w*|struggl\\w*|short of|shortness of|problems?|issues?|gasping|catch my';

/** Call now. A denial counts only right beside the word. */
export const emergencies: readonly RegExp[] = [
  new RegExp(`\\b(?:${hardTo})\\b.{0,15}\\b(?:breath\\w*|breth\\w*|swallow\\w*)`),
  /\bbreath\w*\b.{0,15}\b(?:hard|difficult\w*|trouble|heavy|tight|short|labou?red)\b/,
  new RegExp(
    `\\b(?:${inMouth})\\b.{0,20}\\b(?:${swelling}|huge|twice|thick|enormous|doubled?|balloon\\w*|fat)|\\b(?:${swelling})\\b.{0,20}\\b(?:${inMouth})\\b`,
  ),
  /\b(?:throat|chest)\b.{0,20}\b(?:tight\w*|clos\w*|constrict\w*)|\btight\w*\b.{0,12}\b(?:throat|chest)\b/,
  /\bwheez\w*|\banaphyla\w*|\bchoking\b|\b(?:fainted|fainting|feel(?:ing)? faint)\b|\bpassed out\b(?! (?:on|in|early|at|before|without))|\bcollapsed\b(?! (?:on|in|into|onto))/,
  /\bsw\w+ shut\b|\b(?:cant|cannot) (?:talk|speak)\b|\bvoice (?:is|went|sounds|got|has gone)\b|\blump in (?:my |the )?throat\b|\b(?:going|about|like) to pass out\b/,
];

/** Signs that are an emergency together, wherever they are in a note. */
export const together: readonly [RegExp, RegExp] = [
  new RegExp(`\\b(?:hives?|rash\\w*|welts?|${swelling})\\b`),
  /\b(?:dizzy|light ?headed|faint|vomit\w*|threw up|throwing up)\b/,
];

const changed =
  'bleed\\w*|bled|blood|chang\\w*|bigger|gr[eo]w\\w*|dark\\w*|itch\\w*|hurt\\w*|sore|crust\\w*|new|shape|colou?rs?|irregular|uneven|raised|swol\\w*|scab\\w*|weird|different|red';

export const signs: readonly (readonly [NoteSign, RegExp])[] = [
  [
    'mole',
    new RegExp(
      `\\b(?:moles?|birthmarks?|beauty (?:mark|spot)|freckles?)\\b.*\\b(?:${changed})\\b|\\b(?:${changed})\\b.{0,20}\\b(?:moles?|birthmarks?|freckles?)\\b|\\b(?:spot|patch|patches|mark|marks|sore|dark spots)\\b.{0,35}\\b(?:(?:wont|not|doesnt|hasnt|never|isnt) heal\\w*|darker|bigger|grow\\w*|grew|chang\\w*|(?:keeps?|is) bleeding)\\b`,
    ),
  ],
  [
    'today',
    new RegExp(
      `\\b(?:${swelling}|blist\\w*|hive[sz]?|welts?|ooz\\w*|weep(?:ing|y|s)|pus|raw skin|skin is raw|bleed\\w*|bled|blood(?! (?:tests?|orange|pressure|sugar|type|work))|fever|chemical burn|burn marks?|scab\\w*|crust\\w*|infect\\w*|severe pain|very painful|unbearabl\\w*|excruciat\\w*|skin (?:is )?(?:came|comes|coming) off|numb|no feeling|mottled|(?:is|its|turned|gone|went) white)\\b`,
    ),
  ],
  [
    'eye',
    /\bin(?:to)? (?:my|the|one|an|both|his|her) eyes?\b|(?<!\b(?:under|around|below|above|near) (?:my |the )?)\beyes?\b(?! (?:cream|area|gel|lids?|lid|serum|bags?))(?: \w+)? (?:st[iu]ng\w*|burn\w*|water\w*|itch\w*|hurt\w*|tear\w*|red|blurry|sore)\b|\b(?:watery|stinging|burning|itchy|red|sore|teary) eyes?\b(?! (?:cream|area|lids?))|\bblurry\b|\b(?:cant|cannot) see\b|\bmy (?:vision|sight)\b/,
  ],
  [
    'pregnancy',
    /\b(?:pregnan\w*|preggo|prego|preggers|positive (?:pregnancy )?test|test (?:was|is|came back) positive|im expecting|expecting a|trying (?:for a baby|to conceive|to get pregnant)|ttc|breast ?fe\w+|nursing|miss\w* (?:my )?period|period is late|(?:my )?late period)\b/,
  ],
  [
    'new-medicine',
    /\b(?:antibiotics?|doxy\w*|minocyclin\w*|lymecyclin\w*|accutane|roaccutane|isotretinoin|spironolactone|prednison\w*|prednisolon\w*|cortisone|steroids?|methotrexate|birth control|contracepti\w*|the pill|new (?:pills?|meds?|medicines?|medication|tablets?|drug|prescription)|(?:started|on|taking) (?:\w+ )?(?:meds?|medicines?|medication|tablets?)|(?:prescribed|put) me\b.{0,8}\w+|(?:started|prescribed|gave me|new)\b.{0,15}\b(?:tret\w*|adapalene|differin|tazarotene|clindamycin|metronidazole)|got prescribed|was prescribed|chemo\w*)\b/,
  ],
  [
    'sunburn',
    /\bsun ?burn\w*|\b(?:burn\w*|fried|red|pink|roasted)\b.{0,25}\b(?:(?:in|from|by) the sun|at the beach|sunbathing|from the beach)\b|\b(?:too much sun|too long in the sun|asleep in the sun)\b/,
  ],
  [
    'wound',
    /\b(?:tore|torn|ripped|scraped|(?<!short )cut (?:my|myself)|nicked|waxed .{0,20}skin|lifted (?:my )?skin)\b/,
  ],
  [
    'irritated',
    /\b(?:st[iu]n(?:g|gs|gy|ging|gin|ged)|stng\w*|stign\w*|burn\w*|brun(?:s|ing)|itch\w*|ich(?:y|ing|es|ed)|icth\w*|scratch(?:ing|y)|red(?:der|dish|ness|nes)?(?! (?:bottle|wine|lipstick|light|jar|carpet|dress|one|hair|tube|cap))|irr?itat\w*|sore|inflam\w*|prick\w*|tingl\w*|rash\w*|hurt\w*|pink(?:ish|er)?(?! (?:up|bottle|jar|one|cap|tube|lipstick))|raw|tender|on fire|angry(?! (?:at|with))|flush\w*|tomato|blotch\w*|react\w*|allerg\w*|ouch|pain\w*|sensitive|worse|uncomfortable|smarts)\b|\b(?:skin|face|cheeks?|chin|nose|neck|forehead)\b(?: \w+){0,3} (?:hot|hates?|freaks?|freaking|awful|terrible|horrible|bad|ugly|not (?:good|great|happy|calm|well|ok|okay|fine|better))\b|\bfeels? (?:so |very |really )?hot\b/,
  ],
  [
    'dry',
    /\b(?:pe+l(?:ing|in|s|ed|y)|(?:skin|face|nose|cheeks?|chin) peel|peal(?:ing|s)|flak\w*|(?<!(?:pat|air|let it|hair) )d+r+y+(?! (?:hair|shampoo|towel))|drier|driest|drying|dryness|dried|tight(?:ness|er)?(?! (?:schedule|budget|jeans|time))|crack(?:ed|ing|s|y)|rough(?! (?:day|night|week|time))|chap\w*|sandpaper|shed\w*|ashy|scal(?:y|ing)|parched|dehydrated)\b/,
  ],
  [
    'pimples',
    /\b(?:pimp\w*|zits?|br(?:ea|a)k\w* ?out\w*|broke out|(?<!\b(?:dark|brown|sun|age|of) )spots(?! of)|spotty|new spot|purg\w*|acne|white ?heads?|black ?heads?|bumps?|bumpy|cyst\w*|clogged|congested|pustul\w*|blemish\w*)\b/,
  ],
  [
    'gone-off',
    /\b(?:rancid|mou?ld\w*|expired|out of date|past its date|curdled|separated|gone (?:off|bad)|went (?:off|bad|brown|orange|yellow)|spoil\w*)\b|\bsmell\w*\b.{0,12}\b(?:off|weird|funny|bad|sour|strange|different|awful|rotten|gross|like)\b|\b(?:serum|retinol|vitamin c|cream|it|bottle|oil|product|liquid)\b(?: \w+){0,3} (?:turned|is|looks|went)(?: \w+)? (?:brown|orange|yellow|dark)\b|\b(?:serum|retinol|vitamin c|cream|oil|product|liquid) (?:turned|went) \w+/,
  ],
  [
    'skipped',
    /\b(?:skip\w*|forg[oe]t\w*|missed(?! (?:my )?period)|didnt (?:do|use|wash)|did not (?:do|use|wash)|havent done|too tired|fell asleep|no time|lazy|too late|(?:couldnt|cant|could not) be (?:bothered|arsed)|passed out|makeup on)\b/,
  ],
  [
    'good',
    /\b(?:good(?! grief| night)|fine|great|(?<!as )well|lov(?:e|es|ed|ing)|glow\w*|happy|ok|okay|nice|better|best|clear\w*|smooth\w*|soft\w*|comfortable|calm\w*|amazing|perfect|awesome)\b/,
  ],
];

/** "No problems" is good, though it denies. */
export const fineByDenial =
  /\b(?:no (?:problems?|issues?|complaints?|reactions?)|nothing to report|cant complain|without (?:problems?|issues?))\b/;

const notWords = 'no|not|isnt|arent|wasnt|werent|hasnt|havent|hadnt|didnt|doesnt|dosent|dont|aint|wont|cant|cannot|nor';
const between =
  'more|longer|any|anymore|real|really|visible|been|be|feel|feeling|have|had|having|get|getting|new|even|signs?|of|at all|actually|look|looking';

/** Ends right before a word that it denies: "no", "doesnt", "no signs of". */
export const deniedBefore = new RegExp(
  `\\b(?:${notWords}|without|zero|free of|free from|stopped|stops)(?: (?:${between}))*$`,
);
/** "Nothing stings any more", while "nothing helps" denies nothing. */
export const nothingNow: readonly [RegExp, RegExp] = [/\bnothing$/, /^ (?:any ?more|now|today)\b/];
/** As above, of what cannot wait: only what says plainly that it is not there. */
export const plainlyDeniedBefore =
  /\b(?:no|not|without|zero|isnt|arent|dont have|doesnt have)(?: (?:any|signs? of|really))*$/;
export const lessBefore = /\b(?:less|not as|not so)(?: (?:much|and))?$/;

/** "No burning yesterday", "never red before", "not burning that much", "no redness relief": nothing that is over. */
export const takesBack =
  /^.{0,12}\b(?:before|yesterday|last|until|till|ever|like this|so|(?:that|as|so|too) (?:much|bad|badly)|always|all the time|relief|improvement|changes?|reduction|difference|than)\b/;
/** A denial after one of these denies the denial: "cant use it without burning". */
export const deniesDenial =
  /\b(?:cant|cannot|never|nothing|not sure|dont (?:think|know|see|get)|no (?:day|way|idea|clue)|not (?:a|one)|hardly|barely|doubt|why)\b/;

/** Comes after what is over: "redness is gone". */
export const over =
  /^.{0,25}\b(?:gone(?! (?:past|bad|worse|crazy|up|red|wild|mad|off))|went away|going away|(?<!\b(?:i|we|ive) )stopped(?=$| (?:now|today|finally|completely|after|since|by|within))|calm(?:ed|ing)|clear(?:ed|ing)|disappeared|heal(?:ed|ing)|fad(?:ed|ing)|settled|subsid\w+|went down|going down|(?:is|was|finally) over|passed(?! out)|(?:much|way|lot|bit|little|getting|got|is|are|feels?|lots) better|less|improv\w+|(?:not|no) (?:any ?more|more|longer))\b/;
/** With one of these nothing is over: "isnt gone", "hope it goes away". */
export const notOver = new RegExp(
  `\\b(?:${notWords.replace('no|not|', 'no(?! (?:more|longer|any ?more))|not(?! any ?more)|')}|never|nothing|still|until|till|once|when|if|hope\\w*|wish|want|need|sure|should|will|would|yet|barely|hardly|refus\\w*|worse)\\b`,
);

/** That it was before, or was little: only then "fine now" is about it. */
export const wasOrLittle =
  /\b(?:was|were|had|used to|yesterday|last night|earlier|at first|first|initially|a bit|bit|little|slight\w*|mild\w*|stung|burned|burnt|tingled|itched|for (?:a|\d+|few)|when i (?:put|apply)|min|mins|minutes?|seconds?)\b/;
export const fineAgain =
  /^(?:its? |now |all |is |was |feels? |skin |my |totally |completely |then )*(?:fine|ok|okay|good|calm|normal|gone|better)\b|\b(?:fine|ok|okay|good|calm|normal|better|gone|passed|stopped|went away)\b.{0,12}\b(?:now|today|again|after\w*|since|quickly|already|within)\b|\b(?:now|today)\b.{0,12}\b(?:fine|ok|okay|good|calm|normal|better|gone)\b|^not (?:any ?more|now)\b/;
/** Passes within minutes. */
export const forMinutes =
  /\b(?:for|lasts?|lasted|after)(?: (?:a|about|maybe|only|just|like|the first))*(?: (?:few|couple|couple of|one|two|three|five|[1-9]|10))? (?:min|mins|minutes?|secs?|seconds?|moment)\b|\bat first\b|\b(?:little|slight|bit)\b/;
export const severe =
  /\b(?:so bad|badly|really bad|like hell|like crazy|a lot|wash(?:ed)? it off|all night|unbearabl\w*|intense\w*|strong\w*)\b/;
/** "My sister is pregnant". */
export const ofOthers =
  /\bmy (?:sister|friend|wife|coworker|colleague|mom|mum|cousin|neighbou?r|aunt|daughter|bestie|gf|girlfriend|boss|sil|dog|cat)s?\b/;

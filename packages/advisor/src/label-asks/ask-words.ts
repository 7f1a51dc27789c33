import type { LabelAskKind } from './label-ask.ts';

/** The first that fits is meant; what names an ingredient of the label is looked at before. */
export const askWords: readonly (readonly [LabelAskKind, RegExp])[] = [
  ['instead', /\binstead\b/],
  [
    'compare',
    /\b(?:(?:better|worse|different) (?:than|from|to)|compared? (?:to|with)|versus|vs|dupes?|(?:same|similar) (?:as|to)|difference)\b/,
  ],
  ['nursing', /\b(?:breast ?feed\w*|nursing|lactat\w*)\b/],
  ['pregnancy', /\b(?:pregnan\w*|expecting|trimester|ttc|(?:trying|try) (?:for a baby|to conceive))\b/],
  ['child', /\b(?:bab(?:y|ies)|infants?|newborns?|toddlers?|kids?|child(?:ren)?|teens?|teenagers?)\b/],
  ['yeast', /\b(?:fungal|malassezia|yeasts?|pityrosporum|folliculitis|seborr?h?o?eic)\b/],
  [
    'skin-type',
    /\b(?:oily|dry|combination|normal|mature|aging|ageing) (?:skin|face|t.?zone)\b|\b(?:heavy|greasy|rich|light) (?:for|enough)\b|\bmoisturi[sz]ing enough\b/,
  ],
  [
    'helps',
    /\b(?:help\w*|good|great|work\w*|effective|useful|do (?:anything|something)) (?:for|with|against|on|my)\b|\b(?:fade|treat|reduce|clear|get rid of|improve|lighten|shrink|tighten|minimi[sz]e|hydrate|moisturi[sz]e)s?\b/,
  ],
  [
    'pores',
    /\b(?:pores?|clog\w*|comedo\w*|non-?comedogenic|br(?:ea|a)k(?:e|s|es|ing)? (?:\w+ ){0,2}out|break ?outs?|pimples|zits|acne)\b/,
  ],
  [
    'sun-care',
    /\b(?:need|use|wear|must)\b.*\b(?:sunscreens?|spf|sun ?block)\b.*\b(?:with|after|over)\b|\b(?:in|into) the sun\b|\bsun ?burn\w*|\bphotosens\w*|\bsun.?sensitiv\w*/,
  ],
  [
    'sun',
    /\b(?:chemical|mineral) or (?:chemical|mineral)\b|\b(?:spf|sun|uv)\b.*\b(?:protect\w*|filters?|screen)\b|\bprotect\w*\b.*\b(?:sun|uv)\b|\bspf\b/,
  ],
  ['vegan', /\b(?:vegan|vegetarian|halal|plant.based|animals?)\b(?!.*\btest)/],
  ['bleach', /\b(?:towels?|pillow\w*|clothes|sheets|stains?|bleach\w*)\b/],
  [
    'keeps',
    /\b(?:expir\w*|shelf life|once (?:it is |it's )?open\w*|after opening|opened|(?:go(?:es)?|going|gone|went) (?:bad|off)|oxidi[sz]ed|turned (?:brown|orange|yellow)|fridge|store it|(?:does|will) (?:it|this|that) (?:keep|last))\b/,
  ],
  [
    'results',
    /\b(?:how (?:long|soon|many (?:weeks|months|days)))\b|\b(?:see|notice|expect) (?:results?|something|anything|a difference|an effect)\b/,
  ],
  [
    'often',
    /\b(?:how (?:often|frequent\w*|many times|many (?:days|nights))|every ?(?:day|night|morning|evening)|everyday|each (?:day|night)|daily|twice a (?:day|week)|once a (?:day|week)|(?:per|a) week)\b/,
  ],
  [
    'use',
    /\b(?:before or after|after or before|which step|what order|where (?:does|do|would|should|to))\b|\b(?:in|into|to) (?:my|a|the) routine\b|\bhow (?:do|should|can|would|to|would you|am i)\b.*\b(?:use|apply|put|wear|start|introduce|fit)\b|\brins\w*|\bwash (?:it |this )?off\b|\bleave (?:it |this )?on\b|\bpatch test\w*/,
  ],
  [
    'when',
    /\b(?:mornings?|evenings?|nights?|night ?time|am or pm|a\.?m\.?|pm|bed|bedtime|daytime|during the day|what time)\b|\bwhen\b.*\b(?:use|put|apply|wear)\b/,
  ],
  ['eyes', /\b(?:eyes?|eyelids?|under.?eye|lips?|mouth)\b/],
  ['drying', /\b(?:dry\w*|dries|strip\w*|tight|dehydrat\w*)\b(?! skin)/],
  [
    'strength',
    /\b(?:strong|harsh|gentle|mild|intense|aggressive|potent|irritat\w*|sting\w*|burns?|tingl\w*|sensitive|sensiti[sz]\w*|peel\w*|redness|too much|side effects?|react\w*|itch\w*)\b/,
  ],
  [
    'claims',
    /\b(?:clean|natural|organic|non.?toxic|toxic|(?<!\b(?:or|a) )chemicals?|chemical.free|hypoallergenic|dermatologist\w*|carcinogen\w*|cancer|hormones?|endocrine|reef)\b/,
  ],
  [
    'untold',
    /\b(?:water ?proof|water resistant|ph|smell\w*|texture|sticky|white cast|pill(?:s|ing)?|cruelty|tested on animals|made in|brand|where can i buy|fake|counterfeit)\b/,
  ],
  ['with', /\b(?:with|together|mix|combine|layer\w*|alongside|on top of|same (?:time|night|day|routine))\b/],
  [
    'bad',
    /\b(?:bad|harmful|dangerous|worst|red flags?|nasty|nasties|problem\w*|avoid|worr\w*|concern\w*|wrong|watch out|suspicious|irritants?|rash\w*|allergens?|allergenic)\b/,
  ],
  ['actives', /\b(?:actives?|main|key|star|hero|important|good (?:stuff|ingredients?))\b/],
  [
    'worth',
    /\b(?:worth|work\w*|effective|scam|gimmick|marketing|waste|hype|overpriced|pric\w*|cost|euros?|dollars?|bucks|any good|a good|good (?:product|serum|cream|one))\b|\bdo(?:es)?\b.*\b(?:anything|something|much|nothing)\b|\bjust water\b/,
  ],
  [
    'kind',
    /\bwhat(?:'s| is| kind| type| sort)?\b.*\b(?:this|it|product|thing)\b|\b(?:an?|the) (?:moisturi[sz]er|serum|toner|cleanser|cream|sunscreen|essence|mask|exfoliant|lotion|oil|gel|balm|shampoo|conditioner)\b/,
  ],
  ['why', /^(?:but |so |and )?(?:why|how come)\b/],
  [
    'fits',
    /\b(?:for me|for my|for him|for her|for us|buy|get it|safe|ok|okay|suit\w*|fine|right for|recommend|should|can|could|allowed|alright|use it|use this|thoughts|opinion|think|rate|(?:her|him|my) \w+)\b/,
  ],
];

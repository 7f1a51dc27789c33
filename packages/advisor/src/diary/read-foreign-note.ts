import type { NoteSign } from './note-sign.ts';

/** Words of notes in Spanish, French, German, Italian, Portuguese and Hindi in Latin letters, after `plain`: the commonest only. */
const words: readonly (readonly [NoteSign, RegExp])[] = [
  [
    'emergency',
    /\b(?:no puedo respirar|cuesta respirar|du mal a respirer|(?:peux|arrive) (?:pas|plus) (?:a )?respirer|keine luft|atemnot|nicht (?:\w+ )?atmen|schwer atmen|non riesco a respirare|fatica a respirare|nao consigo respirar|falta de ar|sa+ns (?:nahi|lene|phool)\w*)\b|\b(?:labios?|lengua|garganta|levres?|langue|gorge|lippen?|zunge|hals|rachen|labbra|lingua|gola|honth|jeebh|gala)\b.{0,20}\b(?:hinchad\w+|cerrad\w+|gonfl\w+|serr\w+|(?:an)?geschwollen|schwillt|gonfi\w*|inchad\w+|fechad\w+|soo?j\w*)\b|\b(?:hinchad\w+|gonfl\w+|geschwollene|gonfi\w*|inchad\w+)\b.{0,15}\b(?:labios?|lengua|levres?|langue|lippen?|zunge|labbra|lingua)\b/,
  ],
  [
    'today',
    /\b(?:hinchad\w+|hinchazon|ampollas?|ronchas?|urticaria|sangra\w*|gonfl(?:e|ee|es|ees|er)|cloques?|urticaire|saigne\w*|(?:an)?geschwollen\w*|schwellung|blasen|quaddeln|nesselsucht|blutet|gonfi[aoe]?|vesciche?|orticaria|sanguina\w*|inchad\w+|bolhas?|sangr(?:a|ando)|soo?j(?:an|a|i|e|na)?|chhale|khoon)\b/,
  ],
  [
    'irritated',
    /\b(?:ard(?:e|en|ia|ido|endo|or|iendo)|pica\w*|picor|escuece\w*|quema\w*|roj(?:o|a|os|as|ez)|enrojecid\w+|irritad\w+|brule\w*|pique\w*|gratte\w*|demang\w+|rouge\w*|irrite\w*|brenn\w+|juck\w+|rot|gerotet|rotung\w*|gereizt\w*|bruci\w+|prud\w+|prurito|pizzic\w+|ross[oaie]|arrossat\w+|irritat\w+|coca(?:ndo)?|coceira|queima\w*|vermelh\w+|jalan|jal rah\w|khujli|laal)\b/,
  ],
  [
    'dry',
    /\b(?:sec[ao]s?|resec\w+|descama\w*|tirante|seche\w*|pele(?= (?:du|de|sur|beaucoup))|tiraill\w+|trocken\w*|schupp\w*|spannt|schalt sich|secc[aoh]\w*|screpol\w+|spella\w*|ressecad\w+|rukh\w+|soo?kh\w*|khushk)\b/,
  ],
  ['pimples', /\b(?:granos|granitos|espinillas|boutons?|pickel\w*|brufol\w+|espinhas?|muh?anse|muhase|daane)\b/],
];

const denials =
  /\b(?:ya no|no(?: me)?|sin|ne|n|sans|nicht|kein\w*|ohne|non(?: mi)?|senza|nao(?: me)?|sem)$|^ (?:pas|plus|nicht|nahi|nahin)\b/;
const isEnglish = /\b(?:the|my|and|with|it|was|this|after|im|not)\b/;

/** Reads a note in another language by a few words. `read`: what it tells as English, which stays where nothing is found. */
export function readForeignNote(note: string, read: readonly NoteSign[]): NoteSign[] {
  if (isEnglish.test(note)) return [...read];
  const found = words.flatMap(([sign, pattern]): NoteSign[] => {
    const match = pattern.exec(note);
    if (!match) return [];
    const [before, after] = [note.slice(0, match.index).trimEnd(), note.slice(match.index + match[0].length)];
    const isOver = sign !== 'emergency' && (denials.test(before) || denials.test(after));
    return [isOver ? 'calm' : sign];
  });
  const graver = found.filter((sign) => sign !== 'calm');
  return graver.length > 0 ? graver : found.length > 0 ? ['calm'] : [...read];
}

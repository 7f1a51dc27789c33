import { holds, plain } from '../person/match-words.ts';

/** Well-known brands of which we carry nothing. */
const brands =
  'Tatcha|La Mer|SkinCeuticals|The Inkey List|Inkey List|Kiehl’s|Estée Lauder|Clarins|Olay|Eucerin|Aveeno|Bioderma|Vichy|Garnier|L’Oréal|NARS|MAC|Dior|Chanel|Glow Recipe|Innisfree|SK-II|Summer Fridays|Tower 28|Good Molecules|Byoma|Bubble|Murad|Dermalogica|Sunday Riley|Medik8|Skin1004|Anua|Round Lab|Torriden|Some By Mi|Purito|Isntree|Klairs|Etude|Missha|Dr. Jart|Kate Somerville|Ole Henriksen|Youth to the People|Hada Labo|Bioré|Shiseido|Lancôme|Nyx|Urban Decay|Too Faced|Huda Beauty|Kylie Cosmetics|Rhode|Aquaphor|Sebamed|Avène|Uriage|Weleda|Burt’s Bees|Curology|Proactiv|PanOxyl|Stridex|Thayers|Simple|Neutrogena Rapid|Pond’s|St. Ives|Bath and Body Works|Victoria’s Secret|Head and Shoulders|Pantene|Redken|Kérastase|Oribe|Nioxin|OGX|SheaMoisture|Cantu|Rogaine|Head & Shoulders|Dyson|Foreo|NuFace|Harry’s|Gillette|Old Spice|Byredo|Jo Malone|Baccarat Rouge|Le Labo'
    .split('|')
    .map((name) => ({ name, said: plain(name) }));
/** Brands that are words of everyday English as well: a capital letter or the widget decides. */
const everyday = new Set(['simple', 'bubble', 'mac', 'old spice']);

interface Known {
  /** Whether a word is one of ours, plain English, or a name of the knowledge base. */
  readonly isKnown: (word: string) => boolean;
  readonly trending: boolean;
}

const asksAbout =
  /\b(is|are|does|was|hows|how is|what about|tell me about|thoughts? (on|about)|opinions? (on|about)|heard of|know|tried|do (you|u|ya) (sell|have|carry|stock)|price of|how much (is|does)|review of|worth)\b/;

/** A brand or product in a question that is none of ours: "Is Tatcha any good?" */
export function findStranger(raw: string, { isKnown, trending }: Known): string | undefined {
  const text = plain(raw);
  if (!asksAbout.test(text)) return undefined;
  const brand = brands.find(
    ({ name, said }) => holds(text, said) && (!everyday.has(said) || trending || raw.includes(name)),
  );
  if (brand) return brand.name;
  const isRated = /\b(any good|good|worth|sell|carry|price of|how much|review|thoughts?|tried)\b/.test(text);
  if (!isRated) return undefined;
  const unknown = [...raw.matchAll(/\p{L}{4,}/gu)].map(([word]) => word).find((word) => !isKnown(plain(word)));
  return unknown;
}

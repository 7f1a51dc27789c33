import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** Kinds of person for whom each list is judged. */
export const people = [
  'fragrance',
  'pregnant',
  'nuts',
  'vegan',
  'lanolin',
  'preservatives',
  'aspirin',
  'isotretinoin',
  'child',
  'glycol',
] as const;
export type PersonName = (typeof people)[number];

const Flags = z.strictObject({
  /** Names that must be flagged. */
  must: z.array(z.string()),
  /** Names for which a flag is as right as none. Any other flag has no reason. */
  may: z.array(z.string()),
});

/**
 * Flags that no expert of the cases expected and that are right for a reason of our knowledge base, judged by reading. They
 * hold for every case, seen or not.
 */
export const judgedRight: Readonly<Partial<Record<PersonName, readonly string[]>>> = {
  pregnant: [
    // Toxic for reproduction, and banned in the EU since 2022.
    'Butylphenyl Methylpropional',
    // Banned in EU cosmetics (Annex II).
    'Ethyl Hexanediol',
    'Cholecalciferol',
    // "Ask your doctor" in knowledge/ingredients, because hardly anything is known of them in pregnancy.
    'Copper Tripeptide-1',
    'Acetyl Hexapeptide-8',
    'Glutathione',
    'Sodium DNA',
    'Erythrulose',
    'Sulfur',
    'Papain',
    'Subtilisin',
    'Melia Azadirachta Leaf Extract',
  ],
  // A scrub of ground rice, and something that lightens the skin.
  isotretinoin: ['Oryza Sativa Bran'],
  child: ['Glutathione'],
};

/** A list as a user pastes it, with what an expert finds in it. Written apart from the program. */
export const LabelCase = z.strictObject({
  id: z.string(),
  kind: z.string(),
  text: z.string(),
  /** Every ingredient in the text, as the EU's glossary spells it, in the order of the text. */
  names: z.array(z.string()),
  mayContain: z.array(z.string()).default([]),
  /** What is the name of nothing, as it is written: it must be called unknown. */
  unknown: z.array(z.string()).default([]),
  /** Typed or scanned with slips, or with other text around it. */
  noise: z.boolean().default(false),
  flags: z.record(z.enum(people), Flags),
});
export type LabelCase = z.output<typeof LabelCase>;

const folder = new URL('./cases/', import.meta.url);

/** Every fifth case is kept for measuring: no one reads it or changes the program because of it. */
const isUnseen = ({ id }: LabelCase): boolean => /[05]$/.test(id);

export const readLabelCases = ({ unseen }: { unseen: boolean }): LabelCase[] =>
  readdirSync(folder)
    .sort()
    .flatMap((file) => z.array(LabelCase).parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))))
    .filter((one) => isUnseen(one) === unseen);

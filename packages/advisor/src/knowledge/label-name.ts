import { z } from 'zod';
import { Trait, Verdict } from './entry.ts';

const Id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const Words = z.string().trim().min(1);

/** What a substance does in a product; the field's own terms, as in the European Commission's CosIng. */
export const LabelFunction = z.enum([
  'abrasive',
  'absorbent',
  'anti-acne',
  'anti-dandruff',
  'antioxidant',
  'antiperspirant',
  'astringent',
  'buffer',
  'chelator',
  'colorant',
  'deodorant',
  'emollient',
  'emulsifier',
  'exfoliant',
  'film-former',
  'flavor',
  'foam-booster',
  'fragrance',
  'hair-conditioner',
  'hair-dye',
  'hair-fixative',
  'humectant',
  'occlusive',
  'opacifier',
  'pigment-evening',
  'plasticizer',
  'preservative',
  'preservative-booster',
  'propellant',
  'reducing-agent',
  'skin-conditioner',
  'skin-protectant',
  'solvent',
  'soothing',
  'surfactant',
  'texture',
  'thickener',
  'uv-filter',
  'uv-stabilizer',
  'warming-or-cooling',
]);
export type LabelFunction = z.output<typeof LabelFunction>;

/**
 * How well its benefit for skin or hair is shown: `strong` by several controlled trials, `fair` by a few, `thin` by small,
 * laboratory or maker's studies, `none` by none; `technical` where it serves the product and promises the skin nothing.
 */
export const Evidence = z.enum(['strong', 'fair', 'thin', 'none', 'technical']);
export type Evidence = z.output<typeof Evidence>;

/** One name of an ingredient list. */
export const LabelName = z.strictObject({
  /** As the EU's glossary of common ingredient names spells it. */
  inci: Words,
  /** American, British, Latin, everyday and older spellings of the same substance. */
  also: z.array(Words).default([]),
  /** The most important one first. */
  functions: z.array(LabelFunction).min(1).max(3),
  /** `humectant`, `fatty-alcohol`, `silicone`, `essential-oil`, … */
  family: Id,
  /** What it is for, in one plain sentence of at most 120 characters. */
  what: Words.max(120),
  evidence: Evidence.default('technical'),
  traits: z.array(Trait).default([]),
  preservative: z
    .enum(['paraben', 'isothiazolinone', 'formaldehyde-releaser', 'phenoxyethanol', 'organic-acid', 'alcohol', 'other'])
    .optional(),
  /** `either`: it comes from animals or from elsewhere, and the label does not tell. */
  origin: z.enum(['plant', 'animal', 'mineral', 'synthetic', 'biotech', 'either']),
  pregnancy: Verdict.default('usual'),
  nursing: Verdict.default('usual'),
  /** In years; younger people are sent to a doctor. */
  minAge: z.int().optional(),
  /** Percent of a product that it rarely exceeds: by law, or in practice. Tells roughly where 1 % lies in a list. */
  rarelyAbove: z.number().positive().optional(),
  /** 0 to 5, of the old tests on rabbits' ears; weak evidence, and described as such. */
  comedogenic: z.int().min(0).max(5).optional(),
  /** Ids of sources. */
  sources: z.array(Id).min(1),
});
export type LabelName = z.output<typeof LabelName>;

import { judgeLabel, listLabels } from '@petalwise/contracts/chat/labels';
import { addProfileLine } from '@petalwise/contracts/chat/profile';
import { expect } from '@playwright/test';
import type { Person } from '../people/person.ts';
import { page } from '../people/signed-in.ts';

// The pages of labels, as their specs find their way on them.

export const serum =
  'Calm Hour Serum\nINGREDIENTS: AQUA, GLYCERIN, NIACINAMIDE, PANTHENOL, SODIUM HYALURONATE, XANTHAN GUM, PHENOXYETHANOL, PARFUM, LIMONENE.';
export const cream =
  'Night Shift Cream\nIngredients: Water, Caprylic/Capric Triglyceride, Glycerin, Cetearyl Alcohol, Retinol 0.3%, Niacinamide, Carbomer, Sodium Hydroxide, Phenoxyethanol. May contain: CI 77491, Mica';

export const box = () => page.getByRole('textbox', { name: 'Ingredients' });
export const judge = () => page.getByRole('button', { name: 'Check This Label' });
export const hasCoins = (coins: number) =>
  expect(page.getByRole('banner').getByText(`${coins} coins`, { exact: true })).toBeVisible();
export const add = ({ api }: Person, kind: string, value: string) =>
  api.post(addProfileLine.path, { data: { kind, value } });
/** Has a label judged without the page. */
export const judged = async ({ api }: Person, text: string): Promise<string> => {
  const response = await api.post(judgeLabel.path, { data: { text } });
  expect(response.status()).toBe(200);
  return ((await response.json()) as { label: { id: string } }).label.id;
};
export const countOf = async ({ api }: Person): Promise<number> =>
  ((await (await api.get(listLabels.path)).json()) as { labels: unknown[] }).labels.length;

/** Chooses a picture of a label from the files. */
export const choose = (buffer: Buffer, name = 'label.jpg', mimeType = 'image/jpeg') =>
  page.getByLabel('Picture of a label').setInputFiles({ name, mimeType, buffer });

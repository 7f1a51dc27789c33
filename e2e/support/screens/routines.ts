import { addProfileLine } from '@petalwise/contracts/chat/profile';
import {
  getRoutine,
  planRoutine,
  type Routine,
  type RoutineWishes,
  saveRoutine,
} from '@petalwise/contracts/chat/routine';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from '../people/person.ts';
import { page } from '../people/signed-in.ts';

// A routine through the API, and where its parts are on the page.

const wishes: RoutineWishes = { goals: ['fine-lines'], mostSteps: 6, minutes: null, budget: null, useOwn: true };
export const today = () => daysAgo(0);
export const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
export const remember = ({ api }: Person, kind: string, value: string) =>
  api.post(addProfileLine.path, { data: { kind, value } });
export const plan = async ({ api }: Person, more: Partial<RoutineWishes> = {}): Promise<Routine> =>
  (await (await api.post(planRoutine.path, { data: { ...wishes, ...more } })).json()) as Routine;
export const save = async ({ api }: Person, routine: Routine, startOn = today()): Promise<void> => {
  const response = await api.post(saveRoutine.path, { data: { routine, startOn } });
  expect(response.ok(), await response.text()).toBe(true);
};
export const keptOf = async ({ api }: Person): Promise<Routine | undefined> =>
  ((await (await api.get(getRoutine.path)).json()) as { kept: { routine: Routine } | null }).kept?.routine;

export const column = (time: 'Morning' | 'Evening', on: Page = page) =>
  on.getByRole('region', { name: time, exact: true });
export const names = async (of: Locator): Promise<string[]> => {
  const headings = of.getByRole('heading', { level: 3 });
  await expect(headings.first()).toBeVisible();
  return headings.allTextContents();
};
export const step = (of: Locator, name: string | RegExp) =>
  of.getByRole('listitem').filter({ has: of.page().getByRole('heading', { level: 3, name }) });
export const more = async (of: Locator, item: string) => {
  await of.getByRole('button', { name: /^More for/ }).press('Enter');
  await of.page().getByRole('menuitem', { name: item }).click();
};
export const bar = (on: Page = page) => on.getByRole('region', { name: 'Unsaved changes' });
export const open = async (heading: string, on: Page = page) => {
  await on.goto('/chat/routine');
  await expect(on.getByRole('heading', { level: 1, name: heading })).toBeVisible();
};

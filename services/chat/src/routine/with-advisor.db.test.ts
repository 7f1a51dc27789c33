import type { Care } from '@petalwise/advisor/care/care';
import { startAdvisor } from '@petalwise/advisor/load/start-advisor';
import { addProfileLine, type ProfileKind } from '@petalwise/contracts/chat/profile';
import * as routine from '@petalwise/contracts/chat/routine';
import * as shelf from '@petalwise/contracts/chat/shelf';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { draftOf, stepOf } from '../testing/routines.ts';
import { type Person, person, startTestChat, type TestChat } from '../testing/test-chat.ts';

// What the advisor itself makes of shelves and routines, through the endpoints.
let test: TestChat;
let care: Care;
beforeAll(async () => {
  // First: its start holds this thread for seconds, in which a connection would time out.
  ({ care } = await startAdvisor(() => undefined));
  test = await startTestChat();
}, 120_000);
const day = '2026-11-23';
beforeEach(() => {
  test.reset();
  test.world.care = care;
  test.world.now = () => new Date(`${day}T12:00:00Z`);
});
afterAll(() => test.stop());

const know = (actor: Person, kind: ProfileKind, value: string) =>
  test.atChat.call(addProfileLine, { actor, body: { kind, value } });
const add = (actor: Person, body: { name: string; label?: string; openedOn?: string; keepsMonths?: number }) =>
  test.atChat.call(shelf.addShelfItem, { actor, body });
const save = (actor: Person, draft: routine.RoutineDraft) =>
  test.atChat.call(routine.saveRoutine, { actor, body: { routine: draft, startOn: day } });
const read = async (actor: Person) => (await test.atChat.call(routine.getRoutine, { actor })).kept?.routine;
const wishes = { goals: ['acne'], mostSteps: 5, minutes: null, budget: 200, useOwn: true };

it('guesses the place of a product and how long it keeps, and warns by its label', async () => {
  const actor = person();
  await know(actor, 'allergy', 'limonene');
  const serum = await add(actor, { name: 'Retinol Night Serum', label: 'Aqua, Glycerin, Retinol, Limonene, Parfum' });
  expect(serum).toMatchObject({ warning: { strength: 'never', reason: expect.stringMatching(/limonene/i) } });
  expect(serum.keepsMonths).toBeGreaterThan(0);
  expect(serum.actives.join()).toMatch(/retinol/i);
  expect(await add(actor, { name: 'Gentle Foaming Cleanser' })).toMatchObject({ slot: 'cleanser' });
});

it('plans a routine with own products, keeps it, and finds what went off the shelf', async () => {
  const actor = person();
  const own = await add(actor, { name: 'Plain Moisturizer', label: 'Aqua, Glycerin, Petrolatum, Dimethicone' });
  const planned = await test.atChat.call(routine.planRoutine, { actor, body: wishes });
  expect(planned.steps.map(({ slot }) => slot)).toEqual(
    expect.arrayContaining(['cleanser', 'moisturizer', 'sunscreen']),
  );
  expect(planned.issues).toEqual([]);
  expect(planned.steps.map(({ product }) => product)).toContainEqual({ from: 'shelf', id: own.id });
  const { routine: kept } = await save(actor, planned);
  expect(kept.steps).toEqual(planned.steps);
  expect(await read(actor)).toEqual(kept);
  await test.atChat.call(shelf.deleteShelfItem, { actor, params: { id: own.id } });
  const after = await read(actor);
  expect(after?.steps.filter(({ product }) => product.from === 'shelf')).toEqual([]);
  expect(after?.notes[0]).toMatch(/the moisturizer of your (morning|evening) is no longer in My Products/);
});

it('begins an active that is added later in the week in which it is added, and lets the others go on', async () => {
  const actor = person();
  const planned = await test.atChat.call(routine.planRoutine, { actor, body: wishes });
  await save(actor, planned);
  const weeksOf = (kept: routine.Routine | undefined) => kept?.steps.map(({ id, fromWeek }) => [id, fromWeek]);
  const setDay = (later: string) => {
    test.world.now = () => new Date(`${later}T12:00:00Z`);
  };
  // The first day of week 21.
  setDay('2027-04-12');
  const added = stepOf({ product: { from: 'look-for', ingredient: 'vitamin-c' }, time: 'morning', fromWeek: 0 });
  const draft = { ...planned, steps: [...planned.steps, added] };
  const checked = await test.atChat.call(routine.checkRoutine, { actor, body: draft });
  expect(checked.steps.at(-1)?.fromWeek).toBe(21);
  // Also where nothing was checked before it is saved.
  await save(actor, draft);
  const kept = await read(actor);
  expect(weeksOf(kept)).toEqual([...(weeksOf(planned) ?? []), [added.id, 21]]);
  setDay('2027-06-01');
  await save(actor, { ...checked, steps: checked.steps.toReversed() });
  expect(weeksOf(await read(actor))?.toReversed()).toEqual(weeksOf(kept));
  const anew = await test.atChat.call(routine.planRoutine, { actor, body: wishes });
  expect(anew.steps.map(({ fromWeek }) => fromWeek)).toEqual(planned.steps.map(({ fromWeek }) => fromWeek));
});

it('shows what of today is done, and takes up a note', async () => {
  const actor = person();
  const planned = await test.atChat.call(routine.planRoutine, { actor, body: wishes });
  await save(actor, planned);
  const params = { day };
  const { today } = await test.atChat.call(routine.getRoutineDay, { actor, params });
  const [first] = today?.steps ?? [];
  if (!first) throw new Error('there is nothing to do today');
  const ticked = await test.atChat.call(routine.tickStep, { actor, params, body: { step: first.id, done: true } });
  expect(ticked.steps[0]).toEqual({ ...first, done: true });
  const noted = await test.atChat.call(routine.noteDay, { actor, params, body: { note: 'it burns and is red' } });
  expect(noted.reply).toEqual(expect.any(String));
});

it('blames no active of a later week for what stings today, and says from when it is used', async () => {
  const actor = person();
  const azelaic = stepOf({ product: { from: 'look-for', ingredient: 'azelaic-acid' }, fromWeek: 3 });
  await save(actor, draftOf([stepOf({ slot: 'cleanser' }), azelaic, stepOf({ slot: 'moisturizer' })]));
  const note = (on: string) =>
    test.atChat.call(routine.noteDay, { actor, params: { day: on }, body: { note: 'my cheeks sting' } });
  const first = await note(day);
  expect(first.steps.map(({ id }) => id)).not.toContain(azelaic.id);
  expect(first.later).toEqual(['From week 3: azelaic acid, every evening']);
  expect(first.reply).toMatch(/^Leave out what you added last.*Azelaic acid begins only in week 3/);
  test.world.now = () => new Date('2026-12-07T12:00:00Z');
  const later = await note('2026-12-07');
  expect(later).toMatchObject({ week: 3, later: [], reply: expect.stringMatching(/^Leave azelaic acid out until/) });
});

it('warns about a retinol on the days of a user who has become pregnant, and the calendar leaves it out', async () => {
  const actor = person();
  const own = await add(actor, { name: 'Retinol Night Serum', label: 'Aqua, Glycerin, Squalane, Retinol, Tocopherol' });
  const steps = [stepOf({ product: { from: 'shelf', id: own.id } }), stepOf({ slot: 'moisturizer' })];
  await save(actor, draftOf(steps));
  const warnings = async () => {
    const { today } = await test.atChat.call(routine.getRoutineDay, { actor, params: { day } });
    return today?.steps.map(({ warning }) => warning);
  };
  expect(await warnings()).toEqual([null, null]);
  await know(actor, 'pregnancy', 'pregnant');
  const why = 'Leave it out: you are pregnant, and retinol is to be left out in pregnancy.';
  expect(await warnings()).toEqual([why, null]);
  const query = new URLSearchParams({ zone: 'UTC', morning: '07:30', evening: '21:30' });
  const headers = { authorization: `Bearer ${await test.tokenOf(actor)}` };
  const file = await fetch(`${test.url}/api/chat/routine/calendar?${query}`, { headers });
  const told = (await file.text()).replaceAll('\r\n ', '');
  expect(told).toContain('Left out: Retinol Night Serum\\, not for you now. See your routine.');
  expect(told).not.toMatch(/\d\. Retinol/);
});

it('says that a product is past its time', async () => {
  const actor = person();
  const old = await add(actor, { name: 'Mild Cleanser', openedOn: '2025-01-01', keepsMonths: 6 });
  const step = stepOf({ slot: 'cleanser', product: { from: 'shelf', id: old.id } });
  const { issues } = await test.atChat.call(routine.checkRoutine, { actor, body: draftOf([step]) });
  expect(issues.filter(({ kind }) => kind === 'past-its-time')).toMatchObject([{ steps: [step.id] }]);
});

it('shows nothing of the person behind a link', async () => {
  const actor = person();
  await know(actor, 'allergy', 'limonene');
  await know(actor, 'pregnancy', 'pregnant');
  await know(actor, 'medicine', 'isotretinoin');
  await know(actor, 'preference', 'vegan');
  await know(actor, 'skin-type', 'sensitive');
  const steps = (['cleanser', 'moisturizer', 'sunscreen', 'serum'] as const).map((slot) => stepOf({ slot }));
  const kept = await save(actor, draftOf(steps, { wishes: { ...wishes, goals: ['melasma'] } }));
  const personal = /limonene|pregnan|isotretinoin|vegan|sensitive|melasma|tinted|mineral|doctor/i;
  expect(JSON.stringify(kept)).toMatch(personal);
  const { token } = await test.atChat.call(routine.shareRoutine, { actor });
  const shown = await test.atChat.call(routine.getSharedRoutine, { params: { token } });
  expect(shown.steps).toHaveLength(4);
  expect(JSON.stringify(shown)).not.toMatch(personal);
});

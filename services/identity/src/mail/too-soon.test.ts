import { expect, it } from 'vitest';
import { pauseAfter } from './too-soon.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** When mails go out to a user for whom an attacker requests one every minute, for three days. */
const besieged = () => {
  const sent: number[] = [];
  for (let now = 0; now < 3 * day; now += minute) {
    const lately = sent.filter((at) => at > now - day);
    const last = lately.at(-1);
    if (last === undefined || now >= last + pauseAfter(lately.length)) sent.push(now);
  }
  return sent;
};

it('sends ten mails at most in any 24 hours, however often they are requested', () => {
  const sent = besieged();
  const inADay = sent.map((from) => sent.filter((at) => at >= from && at < from + day).length);
  expect(Math.max(...inADay)).toBe(10);
});

it("makes no user wait for more than five hours, so that an attacker's requests lock no owner out", () => {
  const sent = besieged();
  const waits = sent.slice(1).map((at, index) => at - (sent[index] ?? 0));
  expect(Math.max(...waits)).toBe(5 * hour);
});

it('sends a second and a third one a minute after the one before', () => {
  expect(besieged().slice(0, 4)).toEqual([0, minute, 2 * minute, 2 * minute + hour]);
});

import type { Line, ProfileChange } from '../person/line.ts';
import { endings } from './forget-facts.ts';
import type { Found } from './found.ts';
import type { Gathering } from './gathering.ts';
import type { Whose } from './whose-fact.ts';

export function keep(gathering: Gathering, found: Found, whose: Whose, asked: boolean): void {
  const { changes, lines, known } = gathering;
  const since = known.now.toISOString();
  if (found.value === undefined && found.kind === 'allergy' && whose !== 'writer') return;
  if (whose !== 'writer') {
    gathering.others += 1;
    if (found.state === 'is' || found.state === 'asked') lines.push(lineOf(found, since, { of: whose.other }));
    return;
  }
  if (asked || found.state === 'asked') {
    const supposed =
      found.kind === 'product' || found.kind === 'skin-type' || found.kind === 'concern' || found.kind === 'dislike';
    if (!supposed && found.state !== 'not' && found.state !== 'ended' && found.state !== 'past')
      lines.push(lineOf(found, since, { asked: true }));
    return;
  }
  gathering.own += 1;
  if (found.state === 'is') remember(changes, found);
  else if (found.state !== 'past') changes.push(...endings(found, known));
}

const lineOf = (found: Found, since: string, more: Pick<Line, 'of' | 'asked'>): Line => ({
  kind: found.kind,
  value: (found.value ?? '').slice(0, 120),
  since,
  ...more,
});

const bounds: Partial<Record<Found['kind'], readonly [number, number]>> = { age: [5, 110], budget: [1, 1000] };

export function remember(changes: ProfileChange[], { kind, value }: Found): void {
  const limits = bounds[kind];
  if (value === undefined || (limits && (Number(value) < limits[0] || Number(value) > limits[1]))) return;
  // Two types said at once: the second, "sensitive", is a concern beside the first.
  const beside =
    kind === 'skin-type' && changes.some((one) => one.kind === kind && one.act === 'remember' && one.value !== value);
  if (beside && value === 'sensitive') changes.push({ act: 'remember', kind: 'concern', value: 'sensitive skin' });
  else changes.push({ act: 'remember', kind, value: value.slice(0, 120) });
}

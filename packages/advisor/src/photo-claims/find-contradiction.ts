import type { MetricName, PhotoAnalysis, Reading, ZoneName } from '@petalwise/contracts/chat/photo';
import type { SkinChange } from '@petalwise/contracts/chat/skin';
import type { Claim, Where } from './claim.ts';
import { levelsOf, type Place } from './levels.ts';
import { readClaims } from './read-claims.ts';

interface Known {
  readonly photo: PhotoAnalysis;
  /** Since the last photo that it can be compared with; empty where there is none. */
  readonly changes: readonly SkinChange[];
  /** What the person has said of themselves: a condition that they know of may be named. */
  readonly told: readonly string[];
}

/**
 * What of a sentence goes against what was measured in a photo, or beyond what a photo can show; undefined where nothing
 * does. It reads plain English.
 */
export function findContradiction(sentence: string, known: Known): Claim | undefined {
  return readClaims(sentence).find((claim) => contradicts(claim, known));
}

function contradicts(claim: Claim, { photo, told, changes }: Known): boolean {
  switch (claim.kind) {
    case 'unmeasurable':
      return true;
    case 'condition':
      return !told.some((words) => words.toLowerCase().includes(claim.name));
    case 'seen':
      return claim.zones.every((zone) => !zoneOf(photo, zone));
    case 'amount':
      return deniesAmount(photo, claim);
    case 'most':
      return deniesMost(photo, claim);
    case 'than':
      return deniesThan(photo, claim);
    case 'count':
      return deniesCount(photo, claim);
    case 'change':
      return deniesChange(changes, claim);
    case 'figures':
      return deniesFigures(photo, claim);
    default:
      return claim satisfies never;
  }
}

const zoneOf = ({ zones }: PhotoAnalysis, name: ZoneName) => zones.find(({ zone }) => zone === name);
const readingsOf = (photo: PhotoAnalysis, zones: readonly ZoneName[], metric: MetricName): Reading[] =>
  zones.flatMap((name) => zoneOf(photo, name)?.readings[metric] ?? []);
const everyZone = ({ zones }: PhotoAnalysis) => zones.map(({ zone }) => zone);

type AmountClaim = Extract<Claim, { kind: 'amount' }>;

function deniesAmount(photo: PhotoAnalysis, claim: AmountClaim): boolean {
  if (isUnmeasured(photo, claim.metric)) return true;
  if (claim.where.length > 0) return claim.where.some((where) => deniesIn(photo, claim, where));
  const face = photo.face[claim.metric];
  const zones = readingsOf(photo, everyZone(photo), claim.metric);
  const isOff = (place: Place) => (reading: Reading) => isOutside(claim, place, reading);
  const inFace = face !== undefined && isOff('face')(face);
  // Something is there as soon as one zone has it; nothing is there only where no zone does.
  if (claim.amount.least > 0) return inFace && zones.every(isOff('zone'));
  return inFace || (claim.everywhere && zones.some(isOff('zone')));
}

const isUnmeasured = (photo: PhotoAnalysis, metric: MetricName) =>
  photo.face[metric] === undefined && photo.zones.every(({ readings }) => readings[metric] === undefined);

function deniesIn(photo: PhotoAnalysis, claim: AmountClaim, { zones, each }: Where): boolean {
  const readings = readingsOf(photo, zones, claim.metric);
  const isOff = (reading: Reading) => isOutside(claim, 'zone', reading);
  const all = each || claim.amount.least === 0;
  return all ? readings.some(isOff) : readings.length > 0 && readings.every(isOff);
}

const isOutside = ({ metric, amount }: AmountClaim, place: Place, reading: Reading): boolean => {
  const { least, most } = levelsOf(metric, place, reading);
  return most < amount.least || least > amount.most;
};

/** Whether a reading is surely more than another. */
const isAbove = (one: Reading, other: Reading, metric: MetricName) =>
  metric === 'evenness' ? one.high < other.low : one.low > other.high;

function deniesMost(photo: PhotoAnalysis, { metric, zones }: Extract<Claim, { kind: 'most' }>): boolean {
  const others = readingsOf(
    photo,
    everyZone(photo).filter((zone) => !zones.includes(zone)),
    metric,
  );
  const named = readingsOf(photo, zones, metric);
  return named.length > 0 && others.some((other) => named.every((one) => isAbove(other, one, metric)));
}

function deniesThan(photo: PhotoAnalysis, { metric, more, less }: Extract<Claim, { kind: 'than' }>): boolean {
  const [upper, lower] = [readingsOf(photo, more, metric), readingsOf(photo, less, metric)];
  return upper.length > 0 && lower.some((low) => upper.every((up) => isAbove(low, up, metric)));
}

/** "About a dozen" of ten. */
const mostOff = (count: number) => Math.max(2, count / 4);

function deniesCount(photo: PhotoAnalysis, { metric, where, count }: Extract<Claim, { kind: 'count' }>): boolean {
  const zones = where.flatMap((one) => one.zones);
  const found = zones.length > 0 ? readingsOf(photo, zones, metric) : [photo.face[metric]];
  const counts = found.flatMap((reading) => reading?.count ?? []);
  const known = counts.reduce((sum, one) => sum + one, 0);
  return counts.length > 0 && Math.abs(known - count) > mostOff(known);
}

function deniesChange(changes: readonly SkinChange[], { metrics, to }: Extract<Claim, { kind: 'change' }>): boolean {
  const meant = metrics.length === 0 ? changes : changes.filter(({ metric }) => metrics.includes(metric));
  return !meant.some(({ verdict }) => verdict === to);
}

const percent = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100);

/** A number is right if the findings give it for the subject of the sentence. */
function deniesFigures(photo: PhotoAnalysis, { metric, where, figures }: Extract<Claim, { kind: 'figures' }>): boolean {
  if (!metric) return true;
  const zones = where.flatMap((one) => one.zones);
  const given =
    zones.length > 0
      ? readingsOf(photo, zones, metric)
      : [...readingsOf(photo, everyZone(photo), metric), ...[photo.face[metric]].flatMap((one) => one ?? [])];
  return figures.some(
    (figure) => !given.some(({ low, value, high }) => [low, value, high].map(percent).includes(figure)),
  );
}

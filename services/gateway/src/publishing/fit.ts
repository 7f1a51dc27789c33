import type { ReleaseManifest, ReleaseRecord } from '@petalwise/contracts/web-apps/releases';
import { routeFaults } from '@petalwise/contracts/web-apps/site-map';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Records } from '../release-records/moves.ts';
import { activeOf } from '../release-records/record.ts';
import { activeOthers, misfits } from './gate.ts';
import { leftBehind, planMoves } from './plan.ts';
import { type Holder, mayOperate } from './tokens.ts';

/** Remotes that a caller wants moved along with a shell: app → release. */
export type WantedMoves = Readonly<Record<string, string>> | undefined;

export const refused = (reasons: readonly string[]) => new AppError('release.refused', { reason: reasons.join('; ') });

/**
 * The record to write when a release becomes active: as given where shell and remotes run together afterwards, and with
 * the moves of remotes that the caller was shown and agreed to.
 * @throws `release.refused`, `release.left-behind`, `release.operator-only`
 */
export const fitting = (
  after: ReleaseRecord,
  records: Records,
  { holder, moves }: { holder: Holder; moves: WantedMoves },
): ReleaseRecord => {
  const manifest = activeOf(after);
  const isRemote = after.app !== 'shell';
  const reasons = isRemote && moves ? ['only a shell moves other apps with it'] : [];
  if (manifest && isRemote) reasons.push(...activeMisfits(manifest, records));
  if (reasons.length > 0) throw refused(reasons);
  if (isRemote) return after;
  const plan = manifest ? planMoves(manifest, records) : [];
  if (moves) mayOperate(holder);
  else if (plan.length > 0) throw new AppError('release.left-behind', { reason: plan.map(leftBehind).join('; ') });
  const together = plan.length === 0 ? after : { ...after, moves: agreed(plan, moves ?? {}) };
  refuseSharedRoutes(together, records);
  return together;
};

/** Of a shell and what moves with it, as they will be: two apps may exchange a page in one step, but not share one. */
const refuseSharedRoutes = (shell: ReleaseRecord, records: Records): void => {
  const will = new Map(records).set('shell', shell);
  for (const { app, to } of shell.moves ?? []) {
    const record = records.get(app);
    if (record) will.set(app, { ...record, active: to });
  }
  const changed = ['shell', ...(shell.moves ?? []).map(({ app }) => app)];
  const faults = changed.flatMap((app) => {
    const manifest = activeOf(will.get(app));
    return manifest ? routeFaults(manifest, activeOthers(app, will)) : [];
  });
  if (faults.length > 0) throw refused([...new Set(faults)]);
};

/** Why a release cannot be active beside the others and in their shell, in sentences; empty where it can. */
export const activeMisfits = (manifest: ReleaseManifest, records: Records): string[] => {
  const faults = routeFaults(manifest, activeOthers(manifest.app, records));
  if (manifest.app === 'shell') return faults;
  const shell = activeOf(records.get('shell'));
  return [...faults, ...(shell ? misfits(manifest, shell) : ['no shell is published yet; publish the shell first'])];
};

/** The plan, where it is the one that the caller was shown. */
const agreed = (plan: ReturnType<typeof planMoves>, shown: Readonly<Record<string, string>>) => {
  const nowhere = plan.filter(({ to }) => to === null);
  if (nowhere.length > 0) {
    const words = nowhere.map((move) => `${leftBehind(move)}, and no release of it does`);
    throw new AppError('release.left-behind', { reason: words.join('; ') });
  }
  const moves = plan.flatMap(({ app, from, to }) => (to === null ? [] : [{ app, from, to }]));
  const isSame = Object.keys(shown).length === moves.length && moves.every(({ app, to }) => shown[app] === to);
  if (!isSame) throw refused(['the releases have changed since the plan was made; look at the new plan']);
  return moves;
};

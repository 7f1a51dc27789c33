import type { ReleaseManifest, ReleaseRecord } from '@petalwise/contracts/web-apps/releases';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Records } from '../release-records/moves.ts';
import { misfits } from './gate.ts';
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
  if (after.app !== 'shell') {
    const remote = after.releases[after.active];
    const reasons = moves ? ['only a shell moves other apps with it'] : remote ? activeMisfits(remote, records) : [];
    if (reasons.length > 0) throw refused(reasons);
    return after;
  }
  const manifest = after.releases[after.active];
  const plan = manifest ? planMoves(manifest, records) : [];
  if (moves) mayOperate(holder);
  else if (plan.length > 0) throw new AppError('release.left-behind', { reason: plan.map(leftBehind).join('; ') });
  if (plan.length === 0) return after;
  return { ...after, moves: agreed(plan, moves ?? {}) };
};

/** Why a release cannot run in the active shell, in sentences; empty where it can, and for a shell. */
export const activeMisfits = (remote: ReleaseManifest, records: Records): string[] => {
  if (remote.app === 'shell') return [];
  const shell = records.get('shell');
  const active = shell?.releases[shell.active];
  return active ? misfits(remote, active) : ['no shell is published yet; publish the shell first'];
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

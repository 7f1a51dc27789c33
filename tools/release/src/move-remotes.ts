import { planShell, type ShellMove } from '@petalwise/contracts/web-apps/release-api';
import { call, ReleaseError, type Target } from './client.ts';

export interface ShellPlan {
  /** The shell's release. */
  readonly release: string;
  /** The host version that it offers. */
  readonly host: string;
  readonly moves: readonly ShellMove[];
}

/** Shows a plan and asks whether to do it. */
export type Agree = (plan: ShellPlan) => Promise<boolean>;

/** Which remotes do not run in a shell; without a release, in the one before the active. */
export const planOf = (target: Target, release?: string): Promise<ShellPlan> =>
  call(target, planShell, { params: { app: 'shell' }, query: release === undefined ? {} : { release } });

/**
 * The moves to send with a shell, app → release, once they were agreed to; undefined where every remote runs in it.
 * @throws ReleaseError where they were not, or where a remote has no release that runs there
 */
export const agreedMoves = async (
  plan: ShellPlan,
  agree: Agree | undefined,
): Promise<Record<string, string> | undefined> => {
  if (plan.moves.length === 0) return undefined;
  if (!agree)
    throw new ReleaseError(`${planLines(plan).join('\n')}\nNothing was changed. ${advice}`, 'release.left-behind');
  const nowhere = plan.moves.filter(({ to }) => to === null).map(({ app }) => app);
  if (nowhere.length > 0) {
    const [first] = nowhere;
    throw new ReleaseError(
      `${planLines(plan).join('\n')}\nNothing was changed. Build ${nowhere.join(', ')} for this shell and send it with: npm run release -- publish ${first} --store`,
      'release.left-behind',
    );
  }
  if (!(await agree(plan))) throw new ReleaseError('Nothing was changed.');
  return Object.fromEntries(plan.moves.flatMap(({ app, to }) => (to === null ? [] : [[app, to]])));
};

const advice =
  'With --with-remotes (and the token of the operator) each of them moves to its newest release that runs in this shell, in the same step.';

export const planLines = ({ release, host, moves }: ShellPlan): string[] => [
  `These apps do not run in shell ${release}, which offers host ${host}:`,
  ...moves.map(({ app, from, host: needs, reasons, to, toHost }) => {
    const where = to === null ? 'no release of it runs there' : `moves to ${to} (host ${toHost})`;
    return `  ${app} ${from} (host ${needs}): ${reasons.join('; ')} → ${where}`;
  }),
];

import type { AppName, ReleaseRecord } from '@petalwise/contracts/web-apps/releases';
import { moved } from './record.ts';

export type Records = ReadonlyMap<AppName, ReleaseRecord>;

/**
 * The records as they count. A shell that becomes active together with other releases of remotes names those in its own
 * record, in the one write that makes it active. Readers apply them until the remotes' own records have them, so that no
 * crash leaves a shell with remotes that do not run in it.
 */
export const withMoves = (written: Records): Records => {
  const shell = written.get('shell');
  if (!shell?.moves) return written;
  return new Map([...written].map(([app, record]) => [app, afterMove(record, shell)]));
};

const afterMove = (record: ReleaseRecord, shell: ReleaseRecord): ReleaseRecord => {
  const move = shell.moves?.find(({ app }) => app === record.app);
  const last = shell.history.findLast(({ action }) => action !== 'enable' && action !== 'disable');
  // Where another release is active, the record has the move already.
  if (!move || !last || record.active !== move.from || !Object.hasOwn(record.releases, move.to)) return record;
  return moved(record, move.to, { who: last.who, at: new Date(last.at) });
};

import { containerName } from '@petalwise/contracts/web-apps/container-name';
import type { PageRegistry, ReleaseManifest, ReleaseTrial } from '@petalwise/contracts/web-apps/releases';
import type { Logger } from '@petalwise/service-kit/telemetry/log';
import type { Records } from '../release-records/moves.ts';
import type { ReleaseFiles } from '../releases/files.ts';
import { type Browsed, BrowserMissing, browseWith } from './browser-process.ts';
import { planVisits } from './plan-visits.ts';
import { recordedSession } from './recorded-session.ts';
import { openTrialSite } from './trial-site.ts';
import { faultsOf, scriptBudget } from './verdict.ts';

/** Milliseconds: for the browser to start, until the last page is opened, and for a trial in all. */
const standardLimits = { start: 6_000, lastStart: 6_500, whole: 15_000 };
/** More would wait longer than a caller does. */
const waitingAtMost = 2;

export interface Trials {
  /** Off: nobody asks for one. */
  readonly isOn: boolean;
  readonly hasBrowser: boolean;
  /** Tries a release. `records`: with it among the active ones. */
  run(manifest: ReleaseManifest, records: Records): Promise<ReleaseTrial>;
  /** The verdict on a release that was not tried. */
  notRun(records: Records, reason: string): ReleaseTrial;
  /** Ends one that is under way. */
  close(): Promise<void>;
}

interface TrialDeps {
  readonly isOn: boolean;
  /** Its executable. */
  readonly browser: string | undefined;
  readonly files: ReleaseFiles;
  readonly config: PageRegistry['config'];
  readonly log: Logger;
  readonly limits?: typeof standardLimits;
}

/** Trials of releases in a headless browser, one after the other. */
export const createTrials = (deps: TrialDeps): Trials => {
  const closing = new AbortController();
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    isOn: deps.isOn,
    hasBrowser: deps.browser !== undefined,
    notRun,
    async run(manifest, records) {
      if (deps.browser === undefined) return notRun(records, 'this platform has no browser for it (TRIAL_BROWSER)');
      if (waiting > waitingAtMost) return notRun(records, 'other releases are being tried; publish again in a minute');
      waiting++;
      const trial = last.then(() =>
        tryOne({ ...deps, browser: deps.browser ?? '' }, { manifest, records, signal: closing.signal }),
      );
      last = trial.catch(() => undefined);
      return trial.finally(() => waiting--);
    },
    async close() {
      closing.abort();
      await last;
    },
  };
};

const shellOf = (records: Records) => records.get('shell')?.active ?? null;

const notRun = (records: Records, reason: string): ReleaseTrial => ({
  outcome: 'not-run',
  at: new Date().toISOString(),
  milliseconds: 0,
  shell: shellOf(records),
  words: [reason],
  pages: 0,
  pagesInAll: 0,
  scriptBytes: 0,
});

interface Candidate {
  readonly manifest: ReleaseManifest;
  readonly records: Records;
  readonly signal: AbortSignal;
}

const tryOne = async (
  { browser, files, config, log, limits = standardLimits }: TrialDeps & { browser: string },
  { manifest, records, signal }: Candidate,
): Promise<ReleaseTrial> => {
  const { app, release } = manifest;
  const began = Date.now();
  const site = await openTrialSite({ records, files, config, log });
  const visits = planVisits(manifest, records, recordedSession().places);
  const container = app === 'shell' ? undefined : containerName(app);
  const modules = Object.keys(manifest.exposes);
  let browsed: Browsed;
  try {
    const job = { url: site.url, visits, modules, container, openUntil: began + limits.lastStart };
    browsed = await browseWith(browser, job, { limits, signal });
  } catch (error) {
    if (!(error instanceof BrowserMissing)) throw error;
    log.error({ app, release, err: error }, 'a release was not tried: the browser is missing');
    return notRun(records, `the browser ${browser} does not run here: ${error.message}`);
  } finally {
    await site.close();
  }
  const milliseconds = Date.now() - began;
  const scriptBytes = site.scriptBytes(app);
  const seconds = limits.whole / 1000;
  const budget = Math.min(manifest.facts?.scriptBudget ?? scriptBudget, scriptBudget);
  const words = faultsOf({ browsed, reports: site.reports, scriptBytes, budget, seconds });
  const outcome = words.length > 0 ? 'failed' : 'passed';
  const unanswered = [...site.unanswered];
  log.info(
    { app, release, outcome, milliseconds, pages: browsed.pages.length, words, unanswered },
    'a release was tried',
  );
  return {
    outcome,
    at: new Date().toISOString(),
    milliseconds,
    shell: shellOf(records),
    words,
    pages: browsed.pages.length,
    pagesInAll: visits.length,
    scriptBytes,
  };
};

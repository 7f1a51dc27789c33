import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core';
import type { Job, PageFinding } from './browser-process.ts';
import type { Visit, Visitor } from './plan-visits.ts';

// A process of its own: what it loads and does holds up no request, and it is ended where it hangs.

const atOnce = 2;
/** Milliseconds. */
const startLimit = 6_000;
const quiet = 250;
const quietLimit = 2_500;

const browse = async ({ endpoint, url, visits, modules, container, openUntil }: Job): Promise<void> => {
  const browser = await chromium.connectOverCDP(endpoint, { timeout: startLimit });
  tell({ kind: 'ready' });
  const contexts = createContexts(browser, url);
  const [first, ...others] = visits;
  const waiting = others.values();
  const look = async (visit: Visit, judged?: { container: string; modules: readonly string[] }) => {
    tell({ kind: 'opening', path: visit.path });
    tell({ kind: 'page', finding: await lookAt(await contexts(visit.who), { visit, url, judged }) });
  };
  const lookAtOthers = async () => {
    for (const visit of waiting) {
      if (Date.now() > openUntil) return;
      await look(visit);
    }
  };
  await Promise.all([
    // With it, all modules, whether a page shows them or not.
    first && look(first, container ? { container, modules } : undefined).then(lookAtOthers),
    ...Array.from({ length: atOnce - 1 }, lookAtOthers),
  ]);
  tell({ kind: 'done' });
};

const createContexts = (browser: Browser, url: string) => {
  const open = new Map<Visitor, Promise<BrowserContext>>();
  const start = async (who: Visitor) => {
    const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block', reducedMotion: 'reduce' });
    context.setDefaultTimeout(startLimit);
    if (who !== 'visitor') await context.addCookies([{ name: 'petalwise', value: who, url }]);
    return context;
  };
  return (who: Visitor) => {
    const context = open.get(who) ?? start(who);
    open.set(who, context);
    return context;
  };
};

interface Look {
  readonly visit: Visit;
  readonly url: string;
  readonly judged: { container: string; modules: readonly string[] } | undefined;
}

/** Opens a page as a person would, looks at all of it, and notes what the browser complains of. */
const lookAt = async (context: BrowserContext, { visit: { path }, url, judged }: Look): Promise<PageFinding> => {
  const page = await context.newPage();
  const problems = watch(page, url);
  const isQuiet = watchQuiet(page);
  let modules: readonly string[] = [];
  try {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    // From then on the shell has given the container what they share, or says that the page did not load.
    await page.locator('h1').first().waitFor();
    if (judged) modules = await page.evaluate(judgeModules, judged);
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    await isQuiet();
  } catch (error) {
    problems.add(`no heading was shown within ${startLimit / 1000} s (${firstLine(error)})`);
  }
  await page.close().catch(() => undefined);
  return { path, modules, problems: [...problems] };
};

const watch = (page: Page, url: string): Set<string> => {
  const problems = new Set<string>();
  page.on('pageerror', (error) => problems.add(`uncaught ${firstLine(error)}`));
  page.on('console', (message) => {
    // Of the recorded API; files are told below, with their status.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    problems.add(`the console says: ${message.text().split('\n')[0]?.slice(0, 300)}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Of a page that is closed or goes on.
    if (reason !== 'net::ERR_ABORTED') problems.add(`${shortOf(request.url(), url)} was not loaded: ${reason}`);
  });
  page.on('response', (response) => {
    const address = new URL(response.url());
    if (response.status() >= 400 && address.origin === url && !address.pathname.startsWith('/api/')) {
      if (response.request().isNavigationRequest()) return;
      problems.add(`${address.pathname} was not loaded: ${response.status()}`);
    }
  });
  return problems;
};

/** Waits until nothing was asked for a moment; live updates stay open. */
const watchQuiet = (page: Page): (() => Promise<void>) => {
  let last = Date.now();
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    last = Date.now();
    if (new URL(request.url()).pathname !== '/api/events') underWay.add(request);
  });
  const settle = (request: Request) => {
    underWay.delete(request);
    last = Date.now();
  };
  page.on('requestfinished', settle);
  page.on('requestfailed', settle);
  return async () => {
    const until = Date.now() + quietLimit;
    while (Date.now() < until && (underWay.size > 0 || Date.now() - last < quiet)) await page.waitForTimeout(50);
  };
};

/** Runs in the page. */
const judgeModules = async ({
  container,
  modules,
}: {
  container: string;
  modules: readonly string[];
}): Promise<string[]> => {
  interface Container {
    get(module: string): Promise<() => Record<string, unknown>>;
  }
  const found = (globalThis as unknown as Record<string, Container | undefined>)[container];
  if (!found) return [`its container, ${container}, did not start`];
  const problems: string[] = [];
  for (const module of modules) {
    try {
      const exported = (await found.get(module))();
      const main = exported.default;
      const isComponent =
        typeof main === 'function' ||
        (typeof main === 'object' && main !== null && '$$typeof' in main && !('props' in main));
      if (!('default' in exported))
        problems.push(`${module} has no default export; export its component with export default`);
      else if (!isComponent)
        problems.push(
          `the default export of ${module} is no React component but ${main === null ? 'null' : `of type ${typeof main}`}`,
        );
    } catch (error) {
      problems.push(`${module} did not load: ${String(error).split('\n')[0]?.slice(0, 300)}`);
    }
  }
  return problems;
};

const shortOf = (address: string, url: string) =>
  (address.startsWith(url) ? address.slice(url.length) : address).slice(0, 200);

const firstLine = (error: unknown) => String(error).split('\n')[0]?.slice(0, 300) ?? '';

type Told =
  | { kind: 'ready' | 'done' }
  | { kind: 'opening'; path: string }
  | { kind: 'page'; finding: PageFinding }
  | { kind: 'broken'; reason: string };
const tell = (message: Told) => process.send?.(message);

process.once('message', (job: Job) => {
  // The gateway is gone: nobody else ends the browser.
  process.once('disconnect', () => {
    try {
      process.kill(-job.browser, 'SIGKILL');
    } catch {
      // It ended first.
    }
    process.exit();
  });
  browse(job).catch((error: unknown) => tell({ kind: 'broken', reason: firstLine(error) }));
});

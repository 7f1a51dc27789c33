import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { settle } from './settle.ts';

/** What the browser complains about: errors, and what the content security policy stopped. `expected` may be there. */
export const listen = (page: Page, expected: (message: string, path: string) => boolean): string[] => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    const { url } = message.location();
    const path = URL.canParse(url) ? new URL(url).pathname : url;
    if (!expected(message.text(), path)) complaints.push(`${message.text()} (${url})`);
  });
  return complaints;
};

/** Counts what moves by itself from here on, in every page that this one opens. Before its first `goto`. */
export const watchShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const seen: Shift[] = [];
    Object.assign(window, { shiftsSeen: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as (PerformanceEntry & ShiftEntry)[]) {
        if (entry.hadRecentInput) continue;
        const what = entry.sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 120) ?? '');
        seen.push({ value: entry.value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
};

interface ShiftEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}
interface Shift {
  readonly value: number;
  readonly what: readonly string[];
}

/** Shifts caused by a change of the window's width are expected; reported late, they could look like others. */
export const forgetShifts = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    // The observer reports shifts in a task after their frame.
    await new Promise((resolve) => setTimeout(resolve));
    (window as unknown as { shiftsSeen: Shift[] }).shiftsSeen.length = 0;
  });

/**
 * The cumulative layout shift since the page was loaded, or the last was forgotten, is too small for users to notice.
 */
export const expectStillness = async (page: Page, state: string): Promise<void> => {
  const shifts = await page.evaluate(() => (window as unknown as { shiftsSeen: Shift[] }).shiftsSeen);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  const moved = shifts.map(({ value, what }) => `${value.toFixed(4)} ${what.join(' ')}`).join('\n');
  expect.soft(total, `${state}: layout shift\n${moved}`).toBeLessThan(0.02);
};

export interface LookOptions {
  readonly state: string;
  /** Where axe looks: on a phone and at a desk, by day and in the evening; on a phone by day; or not at all. */
  readonly axe: 'everywhere' | 'phone' | 'nowhere';
}

const widths = [320, 390, 820, 1440] as const;

/** At every width no sideways scroll; and what axe says. */
export const lookAt = async (page: Page, { state, axe }: LookOptions): Promise<void> => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
    await nextFrame(page);
    expect.soft(await overflow(page), `${state} at ${width}: wider than the window`).toEqual([]);
    if (axe !== 'nowhere' && width === 390)
      expect.soft(await violations(page), `${state} at ${width}: axe`).toEqual([]);
  }
  if (axe === 'everywhere') {
    expect.soft(await violations(page), `${state} at 1440: axe`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect.soft(await violations(page, ['color-contrast']), `${state}, dark: axe`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  }
};

export const lookAtSettled = async (page: Page, options: LookOptions): Promise<void> => {
  await settle(page);
  await lookAt(page, options);
};

/** Until nothing in the window is loading; content further down loads when the user scrolls there. */
export const nothingLoads = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () =>
      [...document.querySelectorAll('main [aria-busy=true]')].every((element) => {
        const { top, bottom, height } = element.getBoundingClientRect();
        return height === 0 || bottom < 0 || top > window.innerHeight;
      }),
    undefined,
    { timeout: 20_000 },
  );

const nextFrame = (page: Page) => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));

/** Until no colour is on its way to another. */
const finishTransitions = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });

/** Elements that reach out of the window to the right; none where the page does not scroll sideways. */
export const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    // Content in its own scrolling box does not widen the page.
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement));
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1 && !scrolls(element.parentElement))
      .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`)
      .slice(0, 5);
  });

/** All rules, or only some. */
export const violations = async (page: Page, rules?: string[]): Promise<string[]> => {
  // Reading axe takes a page longer than looking at most: once, however often it is looked at.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await finishTransitions(page);
  const giveBack = await page.evaluateHandle(leaveOut);
  const { violations } = await page.evaluate(
    (runOnly) =>
      (window as unknown as { axe: typeof axe }).axe.run(document, {
        // Passed checks need no report.
        resultTypes: ['violations'],
        ...(runOnly && { runOnly }),
      }),
    rules,
  );
  await giveBack.evaluate((restore) => restore());
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
};

/**
 * Empties elements that axe need not check, in place: the seventh card of a list is like its first six, and a drawing
 * of hundreds of elements is decoration. axe's own exclusion makes it slower: it checks every element for every rule.
 * Runs in the page; the returned function restores all.
 */
const leaveOut = (): (() => void) => {
  const left = [
    ...document.querySelectorAll<HTMLElement | SVGElement>('li:nth-child(n + 7), svg[aria-hidden=true]'),
  ].map((element) => ({ element, children: [...element.childNodes], style: element.style.cssText }));
  // First the places of all are made as large as they are, so that nothing moves.
  for (const { element } of left) {
    if (!(element instanceof HTMLElement)) continue;
    const { offsetWidth, offsetHeight } = element;
    element.style.cssText += `;box-sizing:border-box;min-width:${offsetWidth}px;min-height:${offsetHeight}px`;
  }
  for (const { element } of left) element.replaceChildren();
  return () => {
    for (const { element, children, style } of left) {
      element.append(...children);
      element.style.cssText = style;
    }
  };
};

// @vitest-environment node
import type { RoutineDay } from '@petalwise/contracts/chat/routine';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { DaySteps } from './day-steps.tsx';

type Step = RoutineDay['steps'][number];
const stepOf = (name: string, over: Partial<Step> = {}): Step => ({
  id: crypto.randomUUID(),
  time: 'evening',
  name,
  how: 'Use a little.',
  warning: null,
  done: false,
  ...over,
});
const html = (steps: Step[]) => {
  const day: RoutineDay = {
    day: '2026-11-23',
    startedOn: '2026-11-23',
    week: 1,
    night: null,
    steps,
    later: [],
    note: null,
    reply: null,
    kept: { days: 0, words: '' },
    checkIn: null,
  };
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <DaySteps day={day} first="evening" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};
const warning = 'Leave it out: you are pregnant.';

describe('a step that is not for the person now', () => {
  it('says why in its label, can be ticked, and is not counted as to do', () => {
    const retinol = stepOf('Retinol', { warning });
    const drawn = html([stepOf('Cream'), retinol]);
    const label = drawn
      .match(/<label.*?<\/label>/g)
      ?.at(1)
      ?.replace(/<[^>]+>/g, '|');
    expect(label).toBe('||Retinol||Leave it out: you are pregnant. |Swap it|||');
    // To where it can be mended.
    expect(drawn).toContain(`href="/chat/routine#step-${retinol.id}"`);
    expect(drawn.match(/role="checkbox"/g)).toHaveLength(2);
    expect(drawn).not.toMatch(/disabled/);
    expect(drawn).toContain('0 of 1 done');
    expect(drawn.match(/Leave it out/g)).toHaveLength(1);
  });

  it('counts where it was done all the same; alone it is nothing to do', () => {
    expect(html([stepOf('Cream'), stepOf('Retinol', { warning, done: true })])).toContain('1 of 2 done');
    expect(html([stepOf('Retinol', { warning })])).not.toContain(' done');
  });
});

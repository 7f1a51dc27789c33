import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../setup/paths.mjs';

const text = (file: string) => readFileSync(join(root, file), 'utf8');

describe('the documents', () => {
  const pages = [
    'README.md',
    'CONTRIBUTING.md',
    ...readdirSync(join(root, 'docs'), { recursive: true }).map((file) => `docs/${file}`),
  ];

  it.each(pages.filter((file) => file.endsWith('.md')))('lead to what exists: %s', (page) => {
    const targets = [...text(page).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, target]) => String(target));
    expect(targets.filter((target) => !existsSync(join(root, dirname(page), target)))).toEqual([]);
  });

  it("name every event of Stripe's that billing acts on, and no other", () => {
    const acted = [...text('services/billing/src/payment-events/event-kinds.ts').matchAll(/^ {2}'([a-z._]+)': '/gm)];
    const page = text('docs/how-to/take-payments-with-stripe.md');
    const named = [...page.matchAll(/`((?:payment_intent|charge|refund|checkout|customer|invoice)\.[a-z._]+)`/g)];
    const sorted = (matches: RegExpExecArray[]) => [...new Set(matches.map(([, name]) => name))].sort();
    expect(acted.length).toBeGreaterThan(10);
    expect(sorted(named)).toEqual(sorted(acted));
  });
});

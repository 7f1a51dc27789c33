import { describe, expect, it } from 'vitest';
import { checkLine } from './check-line.ts';

describe('checkLine', () => {
  it.each([
    ['age', ' 16 ', '16'],
    ['age', '5', '5'],
    ['age', '110', '110'],
    ['budget', '$20', '20'],
    ['budget', '20 dollars', '20'],
    ['budget', '15.00', '15'],
    ['skin-type', 'Combo skin', 'combination'],
    ['skin-type', 'OILY', 'oily'],
    ['pregnancy', 'Breastfeeding', 'nursing'],
    ['pregnancy', "I'm pregnant", 'pregnant'],
    ['preference', 'Fragrance Free', 'fragrance-free'],
    ['allergy', ' perfume  and nuts ', 'perfume and nuts'],
    ['medicine', 'ácido', 'ácido'],
  ] as const)('keeps %s "%s" as "%s"', (kind, typed, value) => expect(checkLine(kind, typed)).toEqual({ value }));

  it.each([
    ['age', '4'],
    ['age', '111'],
    ['age', 'old'],
    ['age', '-20'],
    ['age', '1.5'],
    ['budget', '0'],
    ['budget', '1001'],
    ['budget', 'cheap'],
    ['skin-type', 'purple'],
    ['pregnancy', 'no'],
    ['preference', 'cheap'],
    ['allergy', '?'],
    ['allergy', 'none'],
    ['medicine', 'Nothing'],
  ] as const)('refuses %s "%s" with a reason', (kind, typed) =>
    expect(checkLine(kind, typed).reason).toMatch(/^(Write|Choose) .+\.$/),
  );
});

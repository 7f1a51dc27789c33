import type { LedgerProof, LedgerReport } from '@petalwise/contracts/billing/audit';
import { expect, it } from 'vitest';
import { printReport } from './print-report.ts';

const proof = (given: Partial<LedgerProof>): LedgerProof => ({
  name: 'transfers-balance',
  title: 'Every wallet is the sum of its transfers',
  ok: true,
  checked: 1200,
  wrong: 0,
  faults: [],
  note: null,
  ...given,
});
const report = (...proofs: LedgerProof[]): LedgerReport => ({
  ok: proofs.every(({ ok }) => ok),
  checkedAt: new Date(0).toISOString(),
  milliseconds: 1234,
  transfers: 1200,
  wallets: 3,
  accounts: [
    { account: 'house:welcome', coins: -1030 },
    { account: 'wallets', coins: 1030 },
  ],
  proofs,
  faults: [],
});

it('says what was checked, what is in progress, and where the coins are', () => {
  const told = printReport(report(proof({ note: '1 hold is open: its answer is being written.' })));
  expect(told).toContain('1,200 transfers, 3 wallets, checked in 1.2 s');
  expect(told).toContain('  ok     Every wallet is the sum of its transfers (1,200 checked)\n          1 hold is open');
  expect(told).toMatch(/ {2}house:welcome {2}-1,030\n {2}wallets {8} 1,030\n {2}total {15}0/);
  expect(told).toMatch(/The ledger is correct\.$/);
});

it('tells each fault, and how many more there are', () => {
  const told = printReport(report(proof({}), proof({ ok: false, wrong: 7, faults: ['One is wrong.', 'Two is.'] })));
  expect(told).toContain('WRONG  Every wallet is the sum of its transfers (1,200 checked, 7 wrong)');
  expect(told).toContain('One is wrong.\n            Two is.\n            and 5 more');
  expect(told).toMatch(/The ledger is wrong: 1 of 2 checks failed\. .*npm run ledger:repair$/);
});

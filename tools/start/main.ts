import { chmodSync, mkdirSync } from 'node:fs';
import { dropLock, takeLock } from '../setup/lock.mjs';
import { dataDir, runLock } from '../setup/paths.mjs';
import { bold, dim, failed, seconds } from '../setup/progress.mjs';
import { startPlatform } from './platform.ts';
import { createParts, Interrupted } from './processes/parts.ts';
import { endLeftoverServices, killRecorded } from './processes/run-file.ts';
import { refuseHalfRestored } from './restoring.ts';
import type { Simulator } from './settings/payment-simulator.ts';
import { isTestMode } from './settings/payments.ts';
import { readSecrets, type Secrets } from './settings/secrets.ts';
import { readSettings, type Settings } from './settings/settings.ts';
import { warn } from './steps.ts';

const started = Date.now();
const parts = createParts();
let stoppingSince = 0;

process.on('SIGINT', () => void interrupt());
process.on('SIGTERM', () => void interrupt());
process.on('SIGHUP', () => void interrupt());
// The command that started us was killed; nothing could stop us any more.
process.on('disconnect', () => void interrupt());
process.on('exit', () => dropLock(runLock()));

try {
  const settings = await readSettings(process.env);
  claim(settings.dataDir);
  const secrets = readSecrets(settings.dataDir);
  const left = await endLeftoverServices(settings.dataDir);
  if (left.length > 0) warn(`Stopped processes that an earlier start left running: ${left.join(', ')}`);
  const { simulator } = await startPlatform({ settings, secrets, parts });
  present(settings, secrets, simulator);
} catch (error) {
  if (!(error instanceof Interrupted) && !stoppingSince) {
    failed(error instanceof Error ? error.message : String(error));
    await parts.stopAll();
    process.exit(1);
  }
}

function claim(folder: string): void {
  refuseHalfRestored(folder);
  mkdirSync(folder, { recursive: true });
  // PostgreSQL's own user must be able to enter; secret files in here have their own mode.
  chmodSync(folder, 0o711);
  const owner = takeLock(runLock());
  if (owner) throw new Error(`Petalwise is already running with the data in ${folder} (process ${owner.pid}).`);
}

async function interrupt(): Promise<void> {
  if (stoppingSince) {
    // A terminal and npm may both pass the same Ctrl-C on; a second one comes later than that.
    if (Date.now() - stoppingSince < 500) return;
    killRecorded(dataDir());
    process.exit(130);
  }
  stoppingSince = Date.now();
  console.log(`\n${dim('· Stopping (Ctrl-C again to force) …')}`);
  await parts.stopAll();
  console.log(`Stopped in ${seconds(stoppingSince)}. Your data is kept for the next start.`);
  process.exit(0);
}

function present(settings: Settings, secrets: Secrets, simulator: Simulator | undefined): void {
  const lines = [
    '',
    `${bold('Petalwise is running at')} ${bold(settings.url)}  ${dim(`ready after ${seconds(started)}`)}`,
    ...(settings.production ? [] : accounts(secrets)),
    `  Payments       ${whoTakesPayments(settings, simulator)}`,
    `  Mails          ${whereMailsGo(settings)}`,
    `  Data and logs  ${settings.dataDir}`,
    dim('  Press Ctrl-C to stop. The next npm start uses the same data.'),
    '',
  ];
  console.log(lines.join('\n'));
}

function accounts(secrets: Secrets): string[] {
  return [
    `  Demo account   demo@petalwise.test   ${secrets.demoUserPassword}`,
    `  Demo admin     admin@petalwise.test  ${secrets.demoAdminPassword}`,
  ];
}

/** The server's name alone: its address may hold a password. */
function whereMailsGo({ url, given }: Settings): string {
  return given.smtpUrl ? new URL(given.smtpUrl).host : `${url}/dev/mailbox`;
}

function whoTakesPayments({ given }: Settings, simulator: Simulator | undefined): string {
  if (simulator) return `test mode: ${simulator.publicUrl}`;
  return given.payments && isTestMode(given.payments) ? 'Stripe, test mode' : 'Stripe';
}

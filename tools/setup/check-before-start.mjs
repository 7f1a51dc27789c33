import { createServer } from 'node:net';
import { lockOwner } from './lock.mjs';
import { dataDir, runLock } from './paths.mjs';
import { failed } from './progress.mjs';

/** Ends at once, before anything is installed or written, when this start cannot succeed. */
export async function checkBeforeStart() {
  const port = Number(process.env.PORT || 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    stop(`PORT is "${process.env.PORT}"; it must be a number from 0 (any free port) to 65535.`);
  }
  const owner = lockOwner(runLock());
  if (owner) {
    stop(
      `Petalwise is already running with the data in ${dataDir()} (process ${owner.pid}).`,
      'Stop it with Ctrl-C, or start a second copy with another data folder and port:',
      '  DATA_DIR=.data-2 PORT=8081 npm start',
    );
  }
  for (const host of [process.env.HOST || '127.0.0.1', '::1']) {
    if ((await tryListen(port, host)) !== 'EADDRINUSE') continue;
    stop(
      `Port ${port} is already taken by another program on this machine.`,
      'Stop that program, or choose another port:',
      `  PORT=${port + 1} npm start`,
    );
  }
}

/** @param {number} port @param {string} host @returns {Promise<string>} '' or the code of the error */
function tryListen(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code ?? 'unknown'));
    probe.listen(port, host, () => probe.close(() => resolve('')));
  });
}

/** @param {string[]} lines */
function stop(...lines) {
  failed(lines[0] ?? '');
  for (const line of lines.slice(1)) console.error(`  ${line}`);
  process.exit(1);
}

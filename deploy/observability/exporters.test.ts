import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@petalwise/servers/free-port';
import { findBlackboxExporter, findNodeExporter } from '@petalwise/service-kit/testing/alerts';
import { afterEach, expect, it, vi } from 'vitest';
import { writeBackupStatus } from '../compose/backup-status.ts';
import { probeTargets } from '../compose/public-address.ts';
import { exportedByOthers } from './asked-metrics.ts';

// The programs themselves, as compose runs them; where they are missing, Debian's packages are installed first.
vi.setConfig({ testTimeout: 180_000 });

const processes: ChildProcess[] = [];
const folder = mkdtempSync(join(tmpdir(), 'petalwise-exporters-'));
let edge: Server | undefined;
afterEach(() => {
  for (const process of processes.splice(0)) process.kill();
  edge?.close();
  rmSync(folder, { recursive: true, force: true });
});

it('node-exporter exports the disks and the time of the backup under the names that the rules use', async () => {
  const program = await findNodeExporter();
  writeBackupStatus(folder, '2026-11-22T10:00:00.000Z');
  const collectors = ['--collector.disable-defaults', '--collector.filesystem', '--collector.textfile'];
  const metrics = await run(program, [...collectors, `--collector.textfile.directory=${folder}`], '/metrics');
  const names = [...exportedByOthers['node-exporter'], ...exportedByOthers['deploy/compose/backup-status.ts']];
  for (const name of names) expect(metrics).toMatch(new RegExp(`^${name}[{ ]`, 'm'));
  expect(metrics).toMatch(/^backup_last_success_timestamp_seconds 1\.7953416e\+09$/m);
});

it('blackbox-exporter loads a page by the name of PUBLIC_URL, wherever it is', async () => {
  const asked: string[] = [];
  edge = createServer((request, response) => {
    asked.push(request.headers.host ?? '');
    response.writeHead(request.headers.host?.startsWith('shop.localhost') ? 200 : 404).end();
  });
  await new Promise<void>((done) => edge?.listen(0, '127.0.0.1', done));
  const { port } = edge.address() as AddressInfo;
  const [target] = JSON.parse(probeTargets(`http://shop.localhost:${port}`));
  expect(target).toMatchObject({
    targets: [`http://host.docker.internal:${port}`],
    labels: { __param_module: 'this-machine' },
  });
  const params = new URLSearchParams({
    target: `http://127.0.0.1:${port}`,
    module: target.labels.__param_module,
    hostname: target.labels.__param_hostname,
  });
  const config = fileURLToPath(new URL('blackbox.yml', import.meta.url));
  const metrics = await run(await findBlackboxExporter(), [`--config.file=${config}`], `/probe?${params}`);
  expect(metrics).toMatch(/^probe_success 1$/m);
  expect(asked).toEqual(['shop.localhost']);
});

/** Starts an exporter and returns what it responds to the first request it takes. */
async function run(program: string, args: string[], path: string): Promise<string> {
  const address = `127.0.0.1:${await freePort()}`;
  processes.push(spawn(program, [...args, `--web.listen-address=${address}`], { stdio: 'ignore' }));
  return vi.waitFor(
    async () => {
      const response = await fetch(`http://${address}${path}`);
      expect(response.status).toBe(200);
      return response.text();
    },
    { timeout: 20_000, interval: 100 },
  );
}

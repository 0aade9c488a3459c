/**
 * The JARM fingerprints of 1,000 addresses of loopback, whose server is OpenSSL on the same machine: `periplus jarm` with
 * all of its start-up, compared with the same handshakes by the dialer alone. Wanted: 60 s at most.
 */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { parseCidr } from '../../src/addr/ip/cidr.ts';
import { openJarmDialer } from '../../src/main/open-jarm-dialer.ts';
import { concurrentMap } from '../../src/probe/dial/concurrent-map.ts';
import { jarm } from '../../src/probe/dial/tls/jarm.ts';
import { helloAsker } from '../../src/probe/dial/tls/starttls.ts';
import { EMPTY_JARM } from '../../src/wire/security/tls/fingerprints/jarm.ts';
import { startServers } from './start-servers.ts';

const ADDRESSES: readonly string[] = Array.from({ length: 1000 }, (_, n) => `127.93.${n >> 8}.${n & 255}`);
const CONCURRENCY = 200;

export async function benchJarm(print: (line: string) => void): Promise<void> {
  using servers = await startServers('tls-responder.ts');
  const port = Number(servers.text);
  await measure(print, 'dialer', () => byDialer(port));
  await measure(print, 'periplus jarm', async () => byCommand(port));
  servers.check();
}

async function measure(
  print: (line: string) => void,
  name: string,
  work: () => Promise<readonly string[]>,
): Promise<void> {
  const begin = performance.now();
  const prints = (await work()).filter((print) => print !== EMPTY_JARM);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  print(
    `${`JARM, ${name}`.padEnd(48)}${seconds.padStart(9)} s, ${prints.length} of 1000, ${new Set(prints).size} fingerprint`,
  );
}

async function byDialer(port: number): Promise<readonly string[]> {
  const loopback = parseCidr('127.0.0.0/8');
  const dialer = openJarmDialer({ allowed: loopback === undefined ? [] : [loopback], timeoutMs: 5000 });
  const { signal } = new AbortController();
  const work = async (ip: string) => {
    const ask = helloAsker({ dialer, endpoint: { ip, port }, signal });
    return (await jarm({ ask, host: ip, random: (length) => randomBytes(length) })).fingerprint;
  };
  return await Array.fromAsync(concurrentMap(ADDRESSES, CONCURRENCY, work, signal));
}

function byCommand(port: number): readonly string[] {
  const launcher = fileURLToPath(new URL('../../bin/periplus.js', import.meta.url));
  const input = ADDRESSES.map((ip) => `${ip}:${port}\n`).join('');
  const options = ['jarm', '-', '--allow', '127.0.0.0/8', '--concurrency', String(CONCURRENCY), '--format', 'ndjson'];
  const { stdout } = spawnSync(process.execPath, [launcher, ...options], { input, encoding: 'utf8' });
  const lines = stdout.split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line).jarm).filter((print) => print !== undefined);
}

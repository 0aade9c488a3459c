/**
 * Web servers on their usual ports: nginx on the same processors, 8,192 addresses of loopback without TLS and 2,048 with
 * it, each with the first page and the certificate. `periplus scan` with all of its start-up beside zgrab2. Skipped
 * without nginx (PERIPLUS_NGINX or the PATH) or without the right to listen on port 80. Wanted: half the rate of zgrab2,
 * and at most 0.4 ms of processor for a service, 2.2 ms with TLS, which includes the ten hellos of JARM.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PackedCommand, packedCommand } from './packed-command.ts';

interface Kind {
  readonly name: string;
  readonly block: string;
  /** Those of the block. */
  readonly addresses: readonly string[];
  readonly port: number;
  readonly wantedMs: number;
}

const KINDS: readonly Kind[] = [
  { name: 'HTTP', block: '127.94.0.0/19', addresses: addresses(94, 32), port: 80, wantedMs: 0.4 },
  { name: 'HTTPS', block: '127.95.0.0/21', addresses: addresses(95, 8), port: 443, wantedMs: 2.2 },
];
const RUNS = 3;
const CONCURRENCY = 256;
const WANTED_RATE = 0.5;

function addresses(second: number, thirds: number): readonly string[] {
  return Array.from({ length: thirds * 256 }, (_, at) => `127.${second}.${at >> 8}.${at & 255}`);
}

export async function benchWeb(print: (line: string) => void): Promise<void> {
  const nginx = process.env.PERIPLUS_NGINX ?? 'nginx';
  const zgrab = process.env.PERIPLUS_ZGRAB2 ?? 'zgrab2';
  if (!has(nginx)) return print('web servers: skipped, nginx is not installed');
  const folder = mkdtempSync(join(tmpdir(), 'periplus-bench-'));
  // The servers run as another user.
  chmodSync(folder, 0o755);
  try {
    using servers = await startNginx(nginx, folder);
    if (!servers.isReady) return print('web servers: skipped, nginx may not listen on port 80');
    using command = packedCommand();
    writeFileSync(join(folder, 'blocklist'), '');
    for (const kind of KINDS) {
      const ours = best(() => runPeriplus(command, kind, folder));
      row(print, `periplus scan, ${kind.name} (wanted ${kind.wantedMs} ms)`, ours);
      if (!has(zgrab)) {
        print('zgrab2: skipped, it is not installed');
        continue;
      }
      const theirs = best(() => runZgrab(zgrab, kind, folder));
      row(print, `zgrab2, ${kind.name}`, theirs);
      const ratio = theirs.seconds / ours.seconds;
      print(`${`periplus / zgrab2, ${kind.name}`.padEnd(44)}${ratio.toFixed(2).padStart(9)}x (wanted ${WANTED_RATE}x)`);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface Nginx extends Disposable {
  readonly isReady: boolean;
}

async function startNginx(program: string, folder: string): Promise<Nginx> {
  const [certificate, key] = ['certificate.pem', 'key.pem'].map((name) => join(folder, name)) as [string, string];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const names = ['-subj', '/CN=bench.example', '-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', ...curve, ...names], { stdio: 'ignore' });
  writeFileSync(join(folder, 'index.html'), `<!DOCTYPE html><title>Bench</title>${'<p>A page.</p>'.repeat(40)}`);
  const listen = ({ addresses: all, port }: Kind, more: string): string =>
    all.map((ip) => `listen ${ip}:${port}${more};`).join('\n');
  const [plain, secure] = KINDS as [Kind, Kind];
  const config = join(folder, 'nginx.conf');
  writeFileSync(
    config,
    `daemon off; worker_processes 2; pid ${folder}/pid; error_log ${folder}/errors;
events { worker_connections 16384; }
http {
  access_log off;
  root ${folder};
  server { ${listen(plain, '')} }
  server { ${listen(secure, ' ssl')} ssl_certificate ${certificate}; ssl_certificate_key ${key}; }
}
`,
  );
  const child = spawn(program, ['-c', config, '-p', folder, '-e', join(folder, 'errors')], { stdio: 'ignore' });
  child.on('error', () => undefined);
  let isReady = false;
  for (let tries = 0; tries < 100 && child.exitCode === null && !isReady; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    isReady = await accepts(secure.addresses.at(-1) ?? '', secure.port);
  }
  return { isReady, [Symbol.dispose]: () => void child.kill() };
}

async function accepts(ip: string, port: number): Promise<boolean> {
  const socket = connect(port, ip);
  const isOpen = await new Promise<boolean>((resolve) =>
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false)),
  );
  socket.destroy();
  return isOpen;
}

interface Result {
  readonly seconds: number;
  /** Of processor. */
  readonly busySeconds: number;
  readonly named: number;
  readonly services: number;
}

function runPeriplus({ entry, scanFlags, scanEnvironment }: PackedCommand, kind: Kind, folder: string): Result {
  const rate = ['--rate', '100000', '--concurrency', `${CONCURRENCY}`];
  const data = ['--data', join(folder, 'data'), '--format', 'ndjson'];
  const options = ['scan', kind.block, '--ports', `${kind.port}`, '--allow', '127.0.0.0/8', ...rate, ...data];
  const isNamed = (line: string): boolean => {
    const { prot7, http, certificate } = JSON.parse(line) as Scanned;
    return prot7 === 'http' && http?.status_code === 200 && (kind.port === 80 || certificate !== undefined);
  };
  return measured(kind, process.execPath, [...scanFlags, entry, ...options], '', isNamed, scanEnvironment);
}

interface Scanned {
  readonly prot7: string;
  readonly http?: { readonly status_code?: number };
  readonly certificate?: unknown;
}

function runZgrab(program: string, kind: Kind, folder: string): Result {
  const secure = kind.port === 443 ? ['--use-https'] : [];
  const quiet = ['--blocklist-file', join(folder, 'blocklist'), '--senders', `${CONCURRENCY}`];
  const options = ['http', '--port', `${kind.port}`, ...secure, ...quiet];
  return measured(kind, program, options, `${kind.block}\n`, (line) => line.includes('"status":"success"'), {});
}

/** The shell knows how much processor time a command took. */
function measured(
  { addresses: all }: Kind,
  program: string,
  options: readonly string[],
  input: string,
  isNamed: (line: string) => boolean,
  environment: Readonly<Record<string, string>>,
): Result {
  const shell = ['-c', 'TIMEFORMAT="%R %U %S"; time "$@" 2>/dev/null', 'bash', program, ...options];
  const env = { ...process.env, ...environment };
  const { stdout, stderr } = spawnSync('bash', shell, { input, encoding: 'utf8', maxBuffer: 2 ** 28, env });
  const [seconds = 0, user = 0, system = 0] = (stderr.trim().split('\n').at(-1) ?? '').split(' ').map(Number);
  const named = stdout.split('\n').filter((line) => line !== '' && isNamed(line)).length;
  return { seconds, busySeconds: user + system, named, services: all.length };
}

const has = (program: string): boolean => spawnSync(program, ['-h']).error === undefined;

function best(work: () => Result): Result {
  const runs = Array.from({ length: RUNS }, work);
  const { named, services } = runs.reduce((least, run) => (run.named < least.named ? run : least));
  const [seconds, busySeconds] = (['seconds', 'busySeconds'] as const).map((name) =>
    Math.min(...runs.map((run) => run[name])),
  ) as [number, number];
  return { named, services, seconds, busySeconds };
}

function row(print: (line: string) => void, name: string, { seconds, busySeconds, named, services }: Result): void {
  const rate = Math.round(services / seconds).toLocaleString('en');
  const each = ((1000 * busySeconds) / services).toFixed(2);
  print(`${name.padEnd(44)}${rate.padStart(9)} services/s, ${each} ms each, ${named} of ${services} named`);
}

/**
 * 768 services named: HTTP, SSH and Redis on 256 addresses of loopback. `periplus scan` with all of its start-up, beside
 * `nmap -sV --version-light` and zgrab2 where they are installed (PERIPLUS_ZGRAB2 or the PATH). Wanted: 50 times the
 * rate of nmap in its fastest template, and that of zgrab2.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PackedCommand, packedCommand } from './packed-command.ts';
import { RESPONDER_ADDRESSES, RESPONDER_BLOCK, RESPONDER_PORTS } from './responder-endpoints.ts';
import { startServers } from './start-servers.ts';

const SERVICES = RESPONDER_ADDRESSES.length * 3;
const RUNS = 5;
const CONCURRENCY = 256;
const PORTS = Object.values(RESPONDER_PORTS).join(',');
/** What the answers of the servers say about their software. */
const PRODUCTS = { http: 'nginx 1.24.0', ssh: 'OpenSSH 9.6p1', redis: 'Redis 7.2.4' } as const;

export async function benchServices(print: (line: string) => void): Promise<void> {
  using command = packedCommand();
  using servers = await startServers('responders.ts');
  const ours = best(() => runPeriplus(command));
  row(print, 'periplus scan', ours);
  if (has('nmap')) {
    peer(
      print,
      ours,
      'nmap -sV --version-light -T5',
      best(() => runNmap([]), 1),
      50,
    );
    const many = ['--min-parallelism', String(SERVICES), '--max-parallelism', String(SERVICES)];
    peer(
      print,
      ours,
      `the same, ${SERVICES} probes at a time`,
      best(() => runNmap(many), 1),
    );
  } else print('nmap: skipped, it is not installed');
  const zgrab = process.env.PERIPLUS_ZGRAB2 ?? 'zgrab2';
  if (has(zgrab))
    peer(
      print,
      ours,
      'zgrab2',
      best(() => runZgrab(zgrab)),
      1,
    );
  else print('zgrab2: skipped, it is not installed');
  for (const line of CONTENTS) print(line);
  servers.check();
}

const CONTENTS = [
  'periplus and nmap find the open ports and name protocol and product; zgrab2 is told which protocol each port speaks.',
  'Web pages: periplus gets the page and the icon, zgrab2 the page. SSH: both make the key exchange and check the host',
  'key; periplus then asks for the login methods. Redis: both send PING, INFO, an unknown command and QUIT.',
];

interface Result {
  readonly seconds: number;
  /** How many services were named rightly. */
  readonly named: number;
}

function runPeriplus({ entry, scanFlags }: PackedCommand): number {
  const options = ['--ports', PORTS, '--allow', '127.0.0.0/8', '--rate', '100000', '--concurrency', `${CONCURRENCY}`];
  const lines = run(process.execPath, [...scanFlags, entry, 'scan', RESPONDER_BLOCK, ...options, '--format', 'ndjson']);
  return lines.map((line) => JSON.parse(line) as Scanned).filter(isNamed).length;
}

interface Scanned {
  readonly port: number;
  readonly prot7: string;
  readonly tag?: readonly { readonly fullname: string; readonly cpe?: readonly string[] }[];
}

function isNamed({ port, prot7, tag = [] }: Scanned): boolean {
  const protocol = protocolAt(port);
  if (protocol === undefined || protocol !== prot7) return false;
  const [product = '', version = ''] = PRODUCTS[protocol].split(' ');
  return tag.some(({ fullname, cpe = [] }) => isProduct([fullname, ...cpe].join(' '), product, version));
}

function runNmap(more: readonly string[]): number {
  const options = ['-sV', '--version-light', '-T5', '-n', '-Pn', ...more, '-p', PORTS, '-oG', '-', RESPONDER_BLOCK];
  const text = run('nmap', options).join('\n');
  return [...text.matchAll(/(\d+)\/open\/tcp\/\/([a-z]+)\/\/([^/]*)\//g)].filter(([, port, name, software = '']) => {
    const protocol = protocolAt(Number(port));
    if (protocol === undefined || protocol !== name) return false;
    const [product = '', version = ''] = PRODUCTS[protocol].split(' ');
    return isProduct(software, product, version);
  }).length;
}

const isProduct = (text: string, product: string, version: string): boolean =>
  text.toLowerCase().includes(product.toLowerCase()) && text.includes(version);

/** All three protocols in one process. */
function runZgrab(program: string): number {
  const folder = mkdtempSync(join(tmpdir(), 'periplus-bench-'));
  try {
    const file = join(folder, 'modules.ini');
    const modules = Object.entries(RESPONDER_PORTS).map(([name, port]) => `[${name}]\nname="${name}"\nport=${port}\n`);
    writeFileSync(file, `[Application Options]\n${modules.join('')}`);
    // Its own list has loopback.
    const blocklist = join(folder, 'blocklist');
    writeFileSync(blocklist, '');
    const options = ['multiple', '--config-file', file, '--senders', `${CONCURRENCY}`, '--blocklist-file', blocklist];
    const lines = run(program, options, `${RESPONDER_ADDRESSES.join('\n')}\n`);
    const grabs = lines.map((line) => JSON.parse(line) as Grab);
    return grabs.flatMap(({ data = {} }) => Object.values(data)).filter(({ status }) => status === 'success').length;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface Grab {
  readonly data?: Readonly<Record<string, { readonly status?: string }>>;
}

function protocolAt(port: number): keyof typeof RESPONDER_PORTS | undefined {
  const names = Object.keys(RESPONDER_PORTS) as (keyof typeof RESPONDER_PORTS)[];
  return names.find((name) => RESPONDER_PORTS[name] === port);
}

/** The lines of its standard output. */
function run(program: string, options: readonly string[], input = ''): readonly string[] {
  const { stdout } = spawnSync(program, options, { input, encoding: 'utf8', maxBuffer: 2 ** 28 });
  return stdout.split('\n').filter((line) => line !== '');
}

const has = (program: string): boolean => spawnSync(program, ['--help']).error === undefined;

function best(work: () => number, runs = RUNS): Result {
  let [seconds, named] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let turn = 0; turn < runs; turn++) {
    const begin = performance.now();
    named = Math.min(named, work());
    seconds = Math.min(seconds, (performance.now() - begin) / 1000);
  }
  return { seconds, named };
}

function peer(print: (line: string) => void, ours: Result, name: string, theirs: Result, wanted?: number): void {
  row(print, name, theirs);
  const times = (theirs.seconds / ours.seconds).toFixed(1).padStart(9);
  print(`${`periplus / ${name}`.padEnd(48)}${times}x${wanted === undefined ? '' : ` (wanted ${wanted}x)`}`);
}

function row(print: (line: string) => void, name: string, { seconds, named }: Result): void {
  const rate = Math.round(SERVICES / seconds).toLocaleString('en');
  print(`${name.padEnd(48)}${rate.padStart(9)} services/s, ${named} of ${SERVICES} named, ${seconds.toFixed(2)} s`);
}

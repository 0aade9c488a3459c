/** Starts the daemons, scans them together, prints the table and the count. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { report } from '../ci/tally.ts';
import { differences, type ScanRecord } from './compare-records.ts';
import type { Daemon, ExpectedRecord, Place } from './daemon.ts';
import { DAEMONS } from './daemon-list.ts';
import type { InstalledPackages } from './install-packages.ts';
import { listeningSockets } from './listening-sockets.ts';
import { movable, movedBack, moveToOddPorts, withoutWebFaces } from './odd-ports.ts';
import { PACKAGES } from './private-namespace.ts';
import { makePlace, RunningDaemon } from './running-daemon.ts';
import { scan } from './scan.ts';
import { upstreamVersion } from './upstream-version.ts';

export interface CheckOptions {
  /** A folder in memory. */
  readonly work: string;
  /** Otherwise the daemons are only started and stopped. */
  readonly isScanned: boolean;
  /** Whether the daemons stay until Ctrl-C. */
  readonly isHeld: boolean;
  /** Whether they are scanned at ports that are not theirs. */
  readonly isMoved: boolean;
  /** Keeps the records for a look. */
  readonly recordsFile: string | undefined;
}

interface Attempt {
  readonly daemon: Daemon;
  readonly place: Place;
  readonly expected: readonly ExpectedRecord[];
  running?: RunningDaemon;
  failure?: string;
}

export async function checkDaemons(
  daemons: readonly Daemon[],
  { versions, skipped }: InstalledPackages,
  { work, isScanned, isHeld, isMoved, recordsFile }: CheckOptions,
): Promise<boolean> {
  const fingerprint = makeCertificate(work);
  const attempts = daemons
    .filter(({ name }) => skipped[name] === undefined)
    .map((daemon): Attempt => {
      const place = makePlace(daemon, `127.0.1.${DAEMONS.indexOf(daemon) + 1}`, work, PACKAGES);
      return { daemon, place, expected: daemon.expected(place, (name) => upstreamVersion(versions[name] ?? '')) };
    })
    .map((attempt) => (isMoved ? { ...attempt, expected: movable(attempt.expected) } : attempt))
    .filter(({ expected }) => expected.length > 0);
  await startAll(attempts);
  const running = attempts.filter((attempt) => attempt.running !== undefined);
  const started = performance.now();
  const records = isScanned ? await (isMoved ? scanMoved(running) : scanAll(running)) : [];
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  if (recordsFile !== undefined) writeFileSync(recordsFile, records.map((one) => `${JSON.stringify(one)}\n`).join(''));

  const failed: string[] = [];
  for (const { daemon, place, expected, failure } of attempts) {
    const seen = records.filter(({ ip }) => ip === place.ip);
    const compared = isScanned
      ? differences(expected, isMoved ? withoutWebFaces(seen, expected) : seen, fingerprint)
      : [];
    const found = failure === undefined ? compared : [failure];
    const verdict = found.length === 0 ? 'ok' : found.join('; ');
    console.log([daemon.name, place.ip, names(expected), names(seen), verdict].map(padded).join(' ').trimEnd());
    if (found.length > 0) failed.push(`${daemon.name}: ${verdict}`);
  }
  const protocols = new Set(running.flatMap(({ expected }) => expected.map(({ prot7 }) => prot7)));
  console.log(
    `\n${running.length} daemons, ${protocols.size} protocols, ${records.length} records, scanned in ${seconds} s`,
  );
  const reasons = Object.entries(skipped).map(([name, reason]) => `${name} (needs: ${reason})`);
  const tally = { passed: attempts.length - failed.length, failed, skipped: reasons };
  console.log(report(tally).join('\n'));
  if (isHeld) await forever();
  await Promise.all(attempts.map(({ running }) => running?.stop()));
  return failed.length === 0 && tally.passed > 0;
}

function forever(): Promise<never> {
  console.log('The daemons run until Ctrl-C. To look at them: nsenter --all --target=$(pgrep -n -f inside=)');
  return new Promise(() => setInterval(() => {}, 60_000));
}

async function scanMoved(attempts: readonly Attempt[]): Promise<readonly ScanRecord[]> {
  const targets = attempts.map(({ place, expected }) => moveToOddPorts({ ip: place.ip, expected }));
  return movedBack(await scan(await Promise.all(targets)));
}

/** Daemons that listen on every address would be found on those of the others too: each has a separate scan. */
async function scanAll(attempts: readonly Attempt[]): Promise<readonly ScanRecord[]> {
  const everywhere = listeningSockets().filter(({ ip }) => ip === undefined);
  const isEverywhere = ({ expected }: Attempt) =>
    expected.some(({ port, prot4 = 'tcp' }) =>
      everywhere.some((socket) => socket.port === port && socket.prot4 === prot4),
    );
  const groups = [
    attempts.filter((attempt) => !isEverywhere(attempt)),
    ...attempts.filter(isEverywhere).map((attempt) => [attempt]),
  ];
  const records: ScanRecord[] = [];
  for (const group of groups.filter(({ length }) => length > 0)) {
    records.push(...(await scan(group.map(({ place, expected }) => ({ ip: place.ip, expected })))));
  }
  return records;
}

/** A few at a time: some take seconds of the processor. */
async function startAll(attempts: readonly Attempt[]): Promise<void> {
  const queue = [...attempts];
  const worker = async () => {
    for (let attempt = queue.shift(); attempt !== undefined; attempt = queue.shift()) {
      try {
        attempt.running = await RunningDaemon.start(attempt.daemon, attempt.place, attempt.expected);
      } catch (error) {
        attempt.failure = (error as Error).message;
      }
    }
  };
  await Promise.all(Array.from({ length: STARTED_AT_ONCE }, worker));
}

/** Writes certificate.pem and key.pem, and returns the SHA-256 of the certificate as OpenSSL says it. */
function makeCertificate(folder: string): string {
  const [certificate, key] = ['certificate.pem', 'key.pem'].map((name) => join(folder, name)) as [string, string];
  openssl([
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '30',
    '-subj',
    '/O=Harbour/CN=harbour.example',
    '-addext',
    'subjectAltName=DNS:harbour.example,DNS:*.harbour.example',
    '-keyout',
    key,
    '-out',
    certificate,
  ]);
  const [, fingerprint = ''] = openssl(['x509', '-in', certificate, '-noout', '-fingerprint', '-sha256']).split('=');
  return fingerprint.trim().replaceAll(':', '').toLowerCase();
}

function openssl(args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('openssl', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`openssl ${args[0]} failed: ${stderr}`);
  return stdout;
}

const names = (records: readonly (ExpectedRecord | ScanRecord)[]): string =>
  records.map(({ protocol }) => protocol).join(',') || '-';
const padded = (text: string, column: number): string => text.padEnd(COLUMNS[column] ?? 0);

const COLUMNS = [16, 12, 26, 26];
const STARTED_AT_ONCE = 3;

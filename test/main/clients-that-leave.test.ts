import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, type ClientRequest, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RealServer, realServer } from '../cli-kit/real-server.ts';
import { periplus } from '../cli-kit/run-periplus.ts';

const CLIENTS = 200;
/** Number of heavy searches that measure the cost of one. */
const SAMPLE = 5;
const RECORDS = 100;
const NAMES_OF_A_RECORD = 200;
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
/** The unit of processor time in `/proc` on Linux. */
const TICKS_A_SECOND = 100;

/** Long random words, the same in each run. A pattern has to be tested against each of them. */
function* words(): Generator<string, never> {
  let state = 1;
  const letter = (): string => {
    state = (state * 48_271) % 2_147_483_647;
    return LETTERS[state % LETTERS.length] ?? '';
  };
  for (;;) yield Array.from({ length: 60 }, letter).join('');
}

/** Processor time of a process and all its threads, in seconds. */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}

describe.skipIf(process.platform !== 'linux')('clients that disconnect before their answer (needs linux)', () => {
  let folder = '';
  let server: RealServer;
  let key = '';
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'periplus-disconnect-'));
    const [file, data] = [join(folder, 'names.ndjson'), join(folder, 'data')];
    const ns = words();
    const names = (): readonly string[] => Array.from({ length: NAMES_OF_A_RECORD }, () => ns.next().value);
    const records = Array.from({ length: RECORDS }, (_, at) =>
      JSON.stringify({ domain: `d${at}.example`, ns: names() }),
    );
    writeFileSync(file, `${records.join('\n')}\n`);
    const loaded = await periplus(['load', file, '-c', 'domains', '-l', '2026-11-21', '--data', data]);
    expect(loaded).toMatchObject({ status: 0 });
    server = await realServer(data);
    key = readFileSync(join(data, 'operator.key'), 'utf8').trim();
  }, 120_000);
  afterAll(async () => {
    agent.destroy();
    await server[Symbol.asyncDispose]();
    rmSync(folder, { recursive: true, force: true });
  });

  function send(query: string): ClientRequest {
    const outgoing = request(`${server.url}/api/domains_count/?q=${encodeURIComponent(query)}`, {
      agent,
      headers: { 'x-api-key': key },
    });
    outgoing.on('error', () => {});
    outgoing.end();
    return outgoing;
  }

  async function statusOf(outgoing: ClientRequest): Promise<number | undefined> {
    const [answer] = await once(outgoing, 'response');
    answer.resume();
    return answer.statusCode;
  }

  /** A pattern that no automaton decides quickly; a different one each time, so that no cache helps. */
  const heavy = (at: number): string => `ns:/.*[a-m].{${20 + (at % 30)}}[n-z].{${Math.floor(at / 30)}}.*q/`;

  it('leave no work running', async () => {
    const start = processorTime(server.pid);
    for (let at = 0; at < SAMPLE; at++) expect(await statusOf(send(heavy(CLIENTS + at)))).toBe(200);
    const sampleTime = processorTime(server.pid) - start;
    let answered = 0;
    const requests = Array.from({ length: CLIENTS }, (_, at) => send(heavy(at)));
    for (const each of requests) each.on('response', () => answered++);
    await Promise.all(requests.map((each) => once(each, 'finish')));
    // The server still answers other requests.
    expect(await statusOf(send('domain:d3.example'))).toBe(200);
    expect(answered).toBeLessThan(CLIENTS / 4);
    for (const each of requests) each.destroy();
    await pause(1_000);
    const before = processorTime(server.pid);
    expect(await statusOf(send('domain:d4.example'))).toBe(200);
    await pause(1_000);
    expect(processorTime(server.pid) - before).toBeLessThan(0.5);
    // Work left over from the cancelled requests would delay this one.
    expect(await statusOf(send(heavy(CLIENTS + SAMPLE)))).toBe(200);
    expect(processorTime(server.pid) - before).toBeLessThan(2 * sampleTime);
  }, 120_000);
});

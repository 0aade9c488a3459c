import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TargetCheckAnswer } from '../../src/model/operations/scan-answers.ts';
import { json } from '../api/ask.ts';
import { type BootedService, bootService } from '../api/booted-service.ts';
import { type Person, person } from '../api/people.ts';
import { FakeAgent } from './fake-agent.ts';

/** What an editor of targets shows while somebody types. */

let service: BootedService;
let ada: Person;
beforeAll(async () => {
  service = await bootService({ empty: true });
  ada = await person(service.accounts, 'ada', 'business');
  const excluded = [{ target: '8.8.4.0/24', kind: 'opt_out', reason: '', source: undefined }] as const;
  await service.accounts.exclusions.add(excluded, { kind: 'installation' });
}, 120_000);
afterAll(() => service[Symbol.asyncDispose]());

async function check(text: string, more: object = {}): Promise<TargetCheckAnswer> {
  const {
    status,
    body,
    text: shown,
  } = await ada.ask(`${service.url}/api/scanner/targets/check/`, json({ text, ports: '80,443', ...more }));
  if (status !== 200) throw new Error(shown);
  return body as TargetCheckAnswer;
}

describe('a text of targets', () => {
  it('is counted without what is refused, and each refused entry has its place', async () => {
    const text = [
      '8.8.8.0/30, www.example.com  # ours',
      'https://example.com/ 8.8.4.4;WWW.example.com',
      '  10.0.0.1',
      '0.0.0.0/0',
      '8.8.8.1',
    ].join('\r\n');
    const answer = await check(text);
    expect(answer).toMatchObject({
      targets_count: 3,
      repeated_count: 1,
      addresses: 4,
      names: 1,
      refused_count: 4,
      problem: null,
      ports_count: 2,
      pairs: 10,
      scan_coins: 5,
      agents: [],
      estimated_seconds: null,
    });
    const lines = text.split('\r\n');
    for (const { line, column, length, text: shown } of answer.refused)
      expect(lines[line - 1]?.slice(column - 1, column - 1 + length)).toBe(shown);
    expect(answer.refused.map(({ text: shown, detail }) => `${shown}: ${detail}`)).toEqual([
      expect.stringMatching(/^https:\/\/example.com\/: URLs /),
      '8.8.4.4: 8.8.4.4 is excluded from scans here, because its owner does not want scans.',
      '10.0.0.1: 10.0.0.1 is in 10.0.0.0/8 (Private-Use), and no agent that you may use allows it.',
      expect.stringMatching(/^0\.0\.0\.0\/0: .*whole address family/),
    ]);
  });

  it('may be empty, or have nothing that can be scanned', async () => {
    for (const text of ['', '# nothing', 'https://example.com/'])
      expect(await check(text)).toMatchObject({ targets_count: 0, scan_coins: 0, problem: null, pairs: null });
  });

  it('that is too much is counted all the same', async () => {
    const answer = await check('9.0.0.0/8');
    expect(answer).toMatchObject({ addresses: 2 ** 24, refused_count: 0, pairs: null });
    expect(answer.problem).toMatchObject({ type: 'scan_targets_exceeded' });
    expect(answer.targets_limit).toBeGreaterThan(0);
    expect((await check('2000::/4')).problem).not.toBeNull();
  });

  it('is told what the scan itself leaves out, and which ports are none', async () => {
    expect(await check('8.8.8.0/30', { exclude: ['8.8.8.3'] })).toMatchObject({ addresses: 3, excluded_addresses: 1 });
    expect((await check('8.8.8.8', { ports: 'none' })).problem).toMatchObject({ type: 'request_parsing_error' });
    await expect(check('8.8.8.8', { exclude: ['https://x'] })).rejects.toThrow('invalid_target');
  });

  it('of a private network is for the agents that allow it', async () => {
    const access = { kind: 'dedicated', ownerId: ada.user.id } as const;
    const agent = await FakeAgent.enrol(service, { allowed: ['10.0.0.0/8'] }, access, 'Office');
    await agent.sayHello(service);
    const answer = await check('10.0.0.1\n192.168.0.1');
    expect(answer).toMatchObject({ addresses: 1, refused_count: 1, agents: [{ name: 'Office' }] });
    expect(answer.refused[0]).toMatchObject({ line: 2, column: 1, length: 11, reason: 'special_purpose' });
    expect(answer.estimated_seconds).toBeGreaterThan(0);
  });

  it('needs the scanner in the subscription', async () => {
    const poor = await person(service.accounts, 'poor', 'community');
    const { body } = await poor.ask(`${service.url}/api/scanner/targets/check/`, json({ text: '8.8.8.8' }));
    expect(body).toMatchObject({ type: 'scanner_not_in_subscription' });
  });
});

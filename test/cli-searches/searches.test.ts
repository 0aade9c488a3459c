import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../api/ask.ts';
import { type BootedService, bootService } from '../api/booted-service.ts';
import { type Person, person, team } from '../api/people.ts';
import { periplusInProcess as periplus } from '../cli-kit/run-in-process.ts';
import { linesOf } from '../cli-kit/run-periplus.ts';

let service: BootedService;
let ada: Person;
let mate: Person;
let other: Person;

beforeAll(async () => {
  service = await bootService({ empty: true });
  [ada, mate, other] = [
    await person(service.accounts, 'ada'),
    await person(service.accounts, 'mate'),
    await person(service.accounts, 'other'),
  ];
  await team(service.accounts, [ada, mate, other]);
  const records = ['a', 'b', 'c'].map((name, at) =>
    JSON.stringify({ domain: `${name}.example`, level: 3 - at, last_updated: '2026-11-01T00:00:00.000Z' }),
  );
  const load = `${service.url}/api/admin/load/?collection=domains&label=2026-11-01&publish=true`;
  expect((await ask(load, { method: 'POST', body: `${records.join('\n')}\n` })).status).toBe(201);
}, 60_000);
afterAll(() => service[Symbol.asyncDispose]());

const run = (who: Person, ...args: readonly string[]) =>
  periplus(['searches', ...args, '--server', service.url, '--key', who.key]);

describe('periplus searches', () => {
  it('saves, runs, changes and removes', async () => {
    const settings = ['-c', 'domains', '--sort', 'level', '--columns', 'domain,level', '--note', 'Mine'];
    const saved = await run(ada, 'save', 'names', 'domain:*.example', 'level:>1', ...settings);
    expect([saved.status, JSON.parse(saved.stdout)]).toMatchObject([
      0,
      { name: 'names', q: 'domain:*.example level:>1', sort: 'level', note: 'Mine', shared: false },
    ]);
    const found = await run(ada, 'run', 'names', '--format', 'csv');
    expect(found).toMatchObject({ status: 0, stdout: 'domain,level\r\nb.example,2\r\na.example,3\r\n' });
    expect(linesOf((await run(ada, 'run', 'names', '--size', '1')).stdout)).toEqual([
      { domain: 'b.example', level: 2 },
    ]);
    const changed = await run(ada, 'change', 'names', '--query', 'level:1', '--name', 'one', '--sort', '');
    expect(JSON.parse(changed.stdout)).toMatchObject({ name: 'one', q: 'level:1', sort: null, note: 'Mine' });
    expect((await run(ada, 'run', 'one', '--format', 'csv')).stdout).toContain('c.example');
    expect(linesOf((await run(ada, 'list')).stdout)).toMatchObject([{ name: 'one' }]);
    expect((await run(ada, 'list', '--format', 'csv')).stdout).toContain(
      'one,domains,level:1,false,ada@people.example',
    );
    expect(await run(ada, 'remove', 'one')).toMatchObject({ status: 0, stdout: '' });
    expect(await run(ada, 'run', 'one')).toMatchObject({ status: 1, stdout: '' });
    expect(await run(ada, 'list')).toMatchObject({ status: 1 });
    expect(await run(ada, 'save', 'wrong', 'port:(')).toMatchObject({ status: 2 });
  });

  it('runs what teammates share, by a name of the user first', async () => {
    for (const [who, level] of [
      [ada, 3],
      [other, 2],
    ] as const)
      await run(who, 'save', 'level', `level:${level}`, '-c', 'domains', '--share');
    expect(linesOf((await run(mate, 'list', '--team')).stdout)).toHaveLength(2);
    const unclear = await run(mate, 'run', 'level');
    expect(unclear.status).toBe(2);
    expect(unclear.stderr).toContain('Several teammates share a search with this name.');
    const [first] = linesOf((await run(mate, 'list', '--team')).stdout) as readonly { readonly id: string }[];
    expect((await run(mate, 'run', first?.id ?? '')).status).toBe(0);
    await run(mate, 'save', 'level', 'level:1', '-c', 'domains');
    expect(linesOf((await run(mate, 'run', 'level')).stdout)).toMatchObject([{ domain: 'c.example' }]);
    expect(JSON.parse((await run(ada, 'show', 'level')).stdout)).toMatchObject({ q: 'level:3', shared: true });
    await run(ada, 'change', 'level', '--no-share');
    expect(JSON.parse((await run(ada, 'show', 'level')).stdout)).toMatchObject({ shared: false });
    expect(await run(mate, 'remove', first?.id ?? '')).not.toMatchObject({ status: 0 });
  });
});

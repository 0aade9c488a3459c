import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ask, askAsIs } from '../api/ask.ts';
import { bootService } from '../api/booted-service.ts';
import { periplusInProcess as periplus } from '../cli-kit/run-in-process.ts';
import { linesOf } from '../cli-kit/run-periplus.ts';

const folder = mkdtempSync(join(tmpdir(), 'periplus-accounts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const makeDirectory = (name: string): string => {
  const path = join(folder, name);
  mkdirSync(path);
  return path;
};
const runIn =
  (data: string) =>
  (...args: readonly string[]) =>
    periplus(args, { env: { PERIPLUS_DATA: data } });

/** Runs the same commands with and without a server. Returns the key of ada. */
async function runAllCommands(data: string): Promise<string> {
  const run = runIn(data);
  const added = await run('user', 'add', 'ada@people.example', '--plan', 'business', '--first-name', 'Ada');
  expect(added).toMatchObject({ status: 0, stderr: 'User 2 is created; this is the key.\n' });
  expect(added.stdout).toMatch(/^[A-Za-z0-9]{32}\n$/);
  expect(await run('user', 'add', 'ada@people.example')).toMatchObject({ status: 2, stdout: '' });
  expect(linesOf((await run('user', 'list', '--json')).stdout)).toMatchObject([
    { id: 1, role: 'administrator', plan: 'operator' },
    { id: 2, email: 'ada@people.example', first_name: 'Ada', plan: 'business' },
  ]);
  expect((await run('user', 'list')).stdout).toMatch(/^ID +EMAIL .*\n.*operator@localhost.*\n2 +ada@people\.example/);
  expect((await run('user', 'change', '2', '--plan', 'corporate', '--until', '2027-01-01', '--block')).stderr).toBe(
    'User 2 is changed.\n',
  );
  expect(linesOf((await run('user', 'show', 'ADA@people.example', '--json')).stdout)).toMatchObject([
    { plan: 'corporate', plan_until: '2027-01-01T00:00:00.000Z', is_blocked: true },
  ]);
  expect((await run('user', 'change', '2', '--no-block')).status).toBe(0);
  expect(await run('user', 'show', 'nobody@people.example')).toMatchObject({
    status: 1,
    stderr: 'There is no user nobody@people.example.\n',
  });
  expect((await run('user', 'password', '2')).stdout).toMatch(/^\w{32}\n$/);
  expect((await run('key', 'show', '2')).stdout).toBe(added.stdout);
  const rotated = (await run('key', 'rotate', 'ada@people.example')).stdout;
  expect(rotated).not.toBe(added.stdout);
  expect((await run('key', 'show', '2')).stdout).toBe(rotated);
  expect((await run('plan', 'list')).stdout).toMatch(
    /^ID .*\ncommunity +Community +50 +2500 +200 +whois_domains, certs/,
  );
  expect((await run('plan', 'change', 'community', 'requests_per_day=100', 'left_out_collections=')).status).toBe(0);
  expect((await run('plan', 'add', 'school', '--like', 'freelancer', 'name=School')).status).toBe(0);
  expect(linesOf((await run('plan', 'list', '--json')).stdout)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: 'community', requests_per_day: 100, left_out_collections: [] }),
      expect.objectContaining({ id: 'school', name: 'School', requests_per_day: 1_000 }),
    ]),
  );
  const refused = await run('plan', 'change', 'community', 'requests_per_day=7', 'bogus=1');
  expect(refused).toMatchObject({ status: 2, stdout: '' });
  expect(refused.stderr).toMatch(
    /There is no parameter bogus\. There are: name, requests_per_day, .*left_out_fields\./,
  );
  expect((await run('plan', 'add', 'other', 'bogus=1')).stderr).toContain(
    'There are: id, like, name, requests_per_day,',
  );
  expect(await run('plan', 'change', 'community', 'id=operator')).toMatchObject({ status: 2 });
  expect(await run('plan', 'change', 'community', 'nonsense')).toMatchObject({ status: 2 });
  expect(await run('plan', 'remove', 'community')).toMatchObject({ status: 2 });
  expect((await run('plan', 'remove', 'school')).stderr).toBe('The subscription school is removed.\n');
  expect(await run('team', 'list')).toMatchObject({ status: 1 });
  expect(await run('team', 'remove', '9')).toMatchObject({ status: 2 });
  expect(await run('user', 'remove', '1')).toMatchObject({ status: 2 });
  const audit = linesOf((await run('audit')).stdout) as readonly Readonly<Record<string, unknown>>[];
  expect(audit.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      'user.create',
      'user.change',
      'key.show',
      'key.rotate',
      'plan.create',
      'plan.change',
      'plan.remove',
    ]),
  );
  const plans = audit.filter(({ target }) => String(target).startsWith('plan:'));
  expect(plans).toMatchObject([
    { action: 'plan.change', target: 'plan:community' },
    { action: 'plan.create', target: 'plan:school' },
    { action: 'plan.remove', target: 'plan:school', detail: {} },
  ]);
  expect(plans[0]?.detail).toEqual({ requests_per_day: 100, left_out_collections: '' });
  expect(plans[1]?.detail).toMatchObject({ name: 'School', requests_per_day: 1_000, datasets: 'free' });
  const changes = audit.filter(({ action }) => action === 'user.change').map(({ detail }) => detail);
  expect(changes[0]).toEqual({ plan: 'corporate', plan_until: '2027-01-01T00:00:00.000Z', is_blocked: true });
  expect(linesOf((await run('audit', '--action', 'key.rotate', '--since', 'now-1d')).stdout)).toEqual(
    audit.filter(({ action }) => action === 'key.rotate'),
  );
  const csv = await run('audit', '--action', 'user.create', '--format', 'csv');
  expect(csv.stdout).toMatch(/^id,at,actor,action,target,detail\r\n1,[^,]+,installation,user\.create,user:1,/);
  expect(await run('audit', '--who', 'ada@people.example')).toMatchObject({ status: 1, stdout: '' });
  expect(await run('audit', '--who', 'nobody@people.example')).toMatchObject({ status: 1 });
  expect((await run('audit', '--since', 'yesterday')).status).toBe(2);
  return rotated.trim();
}

describe('commands on accounts', () => {
  it('run in this process if no server runs, and a server sees their changes', async () => {
    const data = makeDirectory('local');
    const key = await runAllCommands(data);
    // These commands do not open the store.
    expect(existsSync(join(data, 'store'))).toBe(false);
    await using server = await bootService({ data, empty: true });
    expect((await askAsIs(`${server.url}/api/users/current/`, { headers: { 'x-api-key': key } })).body).toMatchObject({
      email: 'ada@people.example',
    });
    expect((await runIn(data)('user', 'remove', '2')).stderr).toBe('User 2 is removed.\n');
  }, 300_000);

  it('go through the server that holds the directory, and can replace its own key while it runs', async () => {
    const data = makeDirectory('served');
    await using server = await bootService({ data, empty: true });
    await runAllCommands(data);
    const run = runIn(data);
    const before = readFileSync(join(data, 'operator.key'), 'utf8').trim();
    const rotated = (await run('key', 'rotate', 'operator@localhost')).stdout.trim();
    expect(readFileSync(join(data, 'operator.key'), 'utf8').trim()).toBe(rotated);
    expect((await askAsIs(`${server.url}/api/indices/`, { headers: { 'x-api-key': before } })).status).toBe(400);
    expect((await run('user', 'list')).status).toBe(0);
    const { body } = await ask(`${server.url}/api/admin/audit/`, { headers: { authorization: `Bearer ${rotated}` } });
    expect(body).toContainEqual(
      expect.objectContaining({ actor: 'user:1', action: 'plan.change', target: 'plan:community' }),
    );
  }, 300_000);

  it('load private records that only their owner finds', async () => {
    const data = makeDirectory('private');
    await using server = await bootService({ data, empty: true });
    const run = runIn(data);
    const key = (await run('user', 'add', 'owner@people.example', '--plan', 'business')).stdout.trim();
    const other = (await run('user', 'add', 'other@people.example', '--plan', 'business')).stdout.trim();
    const file = join(folder, 'own.ndjson');
    writeFileSync(file, '{"domain":"a.example"}\n{"domain":"b.example"}\n');
    const args = ['load', file, '-c', 'domains', '-l', 'mine', '--private', '--server', server.url];
    const loaded = await run(...args, '--key', key);
    expect(loaded.status).toBe(0);
    const id = /^Index (\d+) \(domains, mine\) has 2 records and is published\.\n$/.exec(loaded.stderr)?.[1] ?? '';
    expect(id, loaded.stderr).not.toBe('');
    // The same file again would change nothing.
    writeFileSync(file, '{"domain":"b.example"}\n{"domain":"c.example"}\n');
    for (const [label, suggestion] of [
      ['mine', 'mine-2'],
      ['14', 'scan-14'],
      ['2026-10-01', 'scan-2026-10-01'],
    ] as const)
      expect(await run(...args, '-l', label, '--key', key)).toMatchObject({
        status: 2,
        stderr: expect.stringContaining(`Use ${suggestion}, for example.`),
      });
    // The label of a private index is only taken for its owner and their team.
    expect((await run(...args, '--key', other)).status).toBe(0);
    const count = (withKey: string, ...rest: readonly string[]) =>
      run('count', '*', '-c', 'domains', '--key', withKey, '--server', server.url, ...rest);
    expect((await count(key, '--indices', id)).stdout).toBe('2\n');
    expect(await count(other, '--indices', id)).toMatchObject({ status: 2, stdout: '' });
    expect((await count(key)).stdout).toBe('0\n');
    expect((await run('index', 'list')).stdout).toMatch(new RegExp(`${id} +domains +private`));
    await server[Symbol.asyncDispose]();
    // A person at the machine sees it in this process.
    expect((await run('index', 'list')).stdout).toMatch(new RegExp(`${id} +domains +mine +private`));
  }, 300_000);

  it('refuse to load private records without a server', async () => {
    const data = makeDirectory('nobody');
    writeFileSync(join(folder, 'nobody.ndjson'), '{"domain":"a.example"}\n');
    expect(
      await runIn(data)('load', join(folder, 'nobody.ndjson'), '-c', 'domains', '-l', 'x', '--private'),
    ).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('A private index belongs to a user.'),
    });
  }, 300_000);
});

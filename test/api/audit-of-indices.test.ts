import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, json, testKey } from './ask.ts';
import { type BootedService, bootService } from './booted-service.ts';
import { askWith, person } from './people.ts';

let service: BootedService;
beforeAll(async () => {
  service = await bootService({ empty: true });
}, 120_000);
afterAll(() => service[Symbol.asyncDispose]());

const at = (path: string): string => `${service.url}/api/${path}`;

async function load(path: string, key: string): Promise<number> {
  const headers = { 'content-type': 'application/x-ndjson' };
  const { body } = await askWith(key, at(path), { method: 'POST', body: '{"domain":"a.example"}\n', headers });
  return (body as { readonly index: { readonly id: number } }).index.id;
}

async function dropOf(id: number): Promise<unknown> {
  const { body } = await ask(at('admin/audit/?limit=10000&action=index.drop'));
  return (body as readonly { readonly target: string }[]).find(({ target }) => target === `index:${id}`);
}

describe('the audit entry of a dropped index', () => {
  it('names its collection and label', async () => {
    const id = await load('admin/load/?collection=domains&label=2026-11-01', testKey);
    expect((await ask(at(`admin/indices/${id}/`), { method: 'DELETE' })).status).toBe(204);
    expect(await dropOf(id)).toMatchObject({ detail: { collection: 'domains', label: '2026-11-01', owner: null } });
  });

  it('names its owner if it was removed with the owner', async () => {
    const { key, user } = await person(service.accounts, 'owner');
    const id = await load('indices/load/?collection=domains&label=mine', key);
    expect((await ask(at(`admin/users/${user.id}/`), { method: 'DELETE' })).status).toBe(204);
    expect(await dropOf(id)).toMatchObject({ detail: { collection: 'domains', owner: user.id } });
  });

  it('exists for each index of the demonstration world', async () => {
    const started = await ask(at('admin/demo/'), json({ size: 20 }));
    const { id } = started.body as { readonly id: number };
    for (let state = 'running'; state === 'running'; ) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      state = ((await ask(at(`admin/jobs/${id}/`))).body as { readonly state: string }).state;
    }
    const { body } = await ask(at('admin/demo/'), { method: 'DELETE' });
    const { dropped } = body as { readonly dropped: readonly number[] };
    expect(dropped).toHaveLength(10);
    for (const one of dropped)
      expect(await dropOf(one)).toMatchObject({
        detail: { collection: expect.any(String), label: expect.any(String) },
      });
  }, 120_000);
});

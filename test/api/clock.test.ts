import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, json } from './ask.ts';
import { type BootedService, bootService } from './booted-service.ts';

/** The service takes the time from its injected clock, not from the machine. */

const noon = Date.UTC(2031, 1, 28, 12);
let service: BootedService;
beforeAll(async () => {
  service = await bootService({ demoSize: 100, clock: { now: () => noon, elapsed: () => performance.now() } });
}, 120_000);
afterAll(() => service[Symbol.asyncDispose]());

const at = (path: string): string => `${service.url}/api/${path}`;

describe('a service with an injected clock', () => {
  it('uses it for timestamps of answers', async () => {
    const { body } = await ask(at('responses/?q=port:>0'));
    expect(body).toMatchObject({ timestamp: noon / 1_000 });
  });

  it('uses it for relative dates in queries', async () => {
    const count = async (end: string): Promise<number> => {
      const q = encodeURIComponent(`certificate.validity.end:${end}`);
      return ((await ask(at(`certs_count/?q=${q}`))).body as { readonly count: number }).count;
    };
    const ended = await count('<now');
    expect(ended).toBe(await count('<"2031-02-28T12:00:00Z"'));
    expect(ended).toBeGreaterThan(await count('<"2026-12-01T00:00:00Z"'));
  });

  it('uses it for audit entries and jobs', async () => {
    await ask(at('admin/settings/'), { ...json({ sign_up: true }), method: 'PATCH' });
    const audit = (await ask(at('admin/audit/?since=now-1h'))).body as readonly { readonly at: string }[];
    expect(audit.length).toBeGreaterThan(0);
    expect(audit.every((line) => Date.parse(line.at) === noon)).toBe(true);
    const { body: job } = await ask(at('admin/store/check/'), { method: 'POST' });
    expect(job).toMatchObject({ started_at: '2031-02-28T12:00:00.000Z' });
  });
});

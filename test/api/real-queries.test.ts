import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_SIZE } from '../../src/demo/demo-size.ts';
import { isAbsent, sharedLines } from '../shared-data.ts';
import { ask } from './ask.ts';
import { type BootedService, bootService } from './booted-service.ts';

/** Timings in a larger world: `npm run bench -- real-queries`. */
describe.skipIf(isAbsent('queries'))('queries that people have published (needs ../shared/queries)', () => {
  let service: BootedService;
  beforeAll(async () => {
    service = await bootService({ demoSize: DEMO_SIZE });
  }, 300_000);
  afterAll(() => service[Symbol.asyncDispose]());

  it('are all answered', async () => {
    const refused: string[] = [];
    let withHits = 0;
    const lines = sharedLines('queries/real-queries.tsv');
    for (const line of lines) {
      const [collection = '', q = ''] = line.split('\t');
      const url = `${service.url}/api/${collection}/?q=${encodeURIComponent(q)}`;
      const { status, body } = await ask(url, { headers: { 'x-api-key': service.key } });
      if (status !== 200) refused.push(`${status} ${line}`);
      else if ((body as { readonly items: readonly unknown[] }).items.length > 0) withHits++;
    }
    expect(refused).toEqual([]);
    // Some name real addresses, which the demonstration world does not have.
    expect(withHits / lines.length).toBeGreaterThan(0.5);
  }, 180_000);
});

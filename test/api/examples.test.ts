import { describe, expect, it } from 'vitest';
import { examples } from '../../src/model/operations/examples.generated.ts';
import { askExamples, EXAMPLE_WORLD } from '../../tools/examples/ask-examples.ts';
import { bootService } from './booted-service.ts';

describe('the examples of the documents', () => {
  it('are what the service answers (else: npm run examples)', async () => {
    await using service = await bootService({ demoSize: EXAMPLE_WORLD });
    expect(await askExamples(service.url, service.key)).toEqual(examples);
  }, 120_000);
});

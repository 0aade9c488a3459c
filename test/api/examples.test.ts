import { rm } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { operationExamples } from '../../src/model/operations/examples.ts';
import { operations } from '../../src/model/operations/list.ts';
import { askExamples, exampleService } from '../../tools/examples/ask-examples.ts';
import { bootService } from './booted-service.ts';

describe('the examples in the OpenAPI document', () => {
  it('match what the service answers (if not: npm run examples)', async () => {
    const options = await exampleService();
    try {
      await using service = await bootService(options);
      expect(await askExamples(service.url, service.key)).toEqual(operationExamples);
    } finally {
      await rm(options.importDir ?? '', { recursive: true });
    }
  }, 600_000);

  it('exist for every operation, with an answer if it has one', () => {
    expect(Object.keys(operationExamples).toSorted()).toEqual(operations.map(({ id }) => id).toSorted());
    const silent = operations.filter(({ id }) => !('answer' in (operationExamples[id] ?? {})));
    const hasOne = silent.filter(
      ({ answer: { status, type = 'application/json' } }) =>
        status !== 204 && type !== 'text/html' && type !== 'application/zip' && type !== 'image/svg+xml',
    );
    expect(hasOne.map(({ id }) => id)).toEqual(['openapi', 'openapi30']);
  });
});

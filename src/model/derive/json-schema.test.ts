import { describe, expect, it } from 'vitest';
import { derivationFixture } from './derivation-fixture.ts';
import { jsonSchema } from './json-schema.ts';

describe('the JSON Schema of a table', () => {
  it('describes a record in which every field is optional and other fields are allowed', () => {
    const string = { type: 'string' };
    const name = {
      first: { description: 'Given name.', ...string },
      last: { description: 'Family names.', type: 'array', items: string },
    };
    expect(jsonSchema(derivationFixture)).toEqual({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: 'small_thing',
      type: 'object',
      properties: {
        '@timestamp': { description: 'When.', ...string },
        score: { description: 'How much.', ...string },
        range: { description: 'Addresses.', type: 'object', properties: { gte: string, lte: string } },
        headers: {
          description: 'Headers.',
          type: 'object',
          additionalProperties: { description: 'Values of a header.', type: 'array', items: string },
        },
        owner: {
          description: 'Owner.',
          type: 'object',
          properties: { ...name, active: { description: 'Still there.', type: 'boolean' } },
        },
        seller: { description: 'Seller.', $ref: '#/$defs/Person' },
        buyers: { description: 'Buyers.', type: 'array', items: { $ref: '#/$defs/Person' } },
        tag: {
          description: 'Tags.',
          type: 'array',
          items: {
            type: 'object',
            additionalProperties: {
              description: 'Product.',
              type: 'object',
              properties: { version: { description: 'Version.', ...string } },
            },
          },
        },
      },
      $defs: { Person: { type: 'object', properties: name } },
    });
  });
});

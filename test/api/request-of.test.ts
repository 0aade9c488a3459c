import fc from 'fast-check';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { requestInput } from '../../src/api/http/request-input.ts';
import { rawObject, readInput } from '../../src/api/input/read-input.ts';
import { operations } from '../../src/model/operations/list.ts';
import { type Operation, pathNames } from '../../src/model/operations/operation.ts';
import type { Parameter } from '../../src/model/operations/parameter.ts';
import { type OperationRequest, requestOf } from '../../src/model/operations/request-of.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 20 });
const fieldName = fc.stringMatching(/^[a-z_][a-z0-9_.]{0,10}$/).filter((name) => name !== 'null');

function valuesOf(parameter: Parameter): fc.Arbitrary<unknown> {
  switch (parameter.kind) {
    case 'text':
      return text.map((value) => value.slice(0, parameter.most));
    case 'labels':
      return fieldName;
    case 'integer':
      return fc.integer({ min: parameter.least, max: parameter.most ?? 2 ** 40 });
    case 'flag':
      return fc.boolean();
    case 'choice':
      return fc.constantFrom(...parameter.choices);
    case 'names':
      return fc.array(fieldName, { minLength: 1, maxLength: 5 });
    case 'texts':
      return fc.array(text, { maxLength: Math.min(parameter.most, 5) });
    case 'object':
      return fc.dictionary(fieldName, fc.jsonValue());
  }
}

/** An input with all parameters of the path, and any of the others. A client that names no value passes undefined. */
function inputsOf({ input, path }: Operation): fc.Arbitrary<Readonly<Record<string, unknown>>> {
  const inPath = pathNames(path);
  return fc.record(
    Object.fromEntries(
      Object.entries(input).map(([name, parameter]) => {
        const values = valuesOf(parameter);
        if (!inPath.includes(name))
          return [name, parameter.required === true ? values : fc.option(values, { nil: undefined })];
        const segments = values.filter((value) => !['', '.', '..'].includes(String(value)) && !(Number(value) < 0));
        return [name, segments];
      }),
    ),
  );
}

/** As the server has it after its parsers. */
function received(operation: Operation, { path, query, body }: OperationRequest): FastifyRequest {
  const url = new URL('http://server.example');
  url.pathname = path;
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const pattern = new RegExp(`^${operation.path.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
  const groups = pattern.exec(url.pathname)?.groups ?? {};
  const params = Object.fromEntries(Object.entries(groups).map(([name, part]) => [name, decodeURIComponent(part)]));
  const sent = body === undefined ? undefined : rawObject(JSON.parse(JSON.stringify(body)));
  return { raw: { url: `${url.pathname}${url.search}` }, params, body: sent } as unknown as FastifyRequest;
}

describe('the request of an operation', () => {
  it.each(operations.map((each) => [each.id, each] as const))('of %s is read back to its input', (_, operation) => {
    fc.assert(
      fc.property(inputsOf(operation), (input) => {
        const raw = requestInput(operation, received(operation, requestOf(operation, input as never)));
        expect([...raw.keys()].filter((name) => !(name in operation.input))).toEqual([]);
        const expected = Object.entries(operation.input).map(([name, parameter]) => [
          name,
          input[name] ?? ('byDefault' in parameter ? parameter.byDefault : undefined),
        ]);
        expect(readInput(operation.input, raw)).toEqual(Object.fromEntries(expected));
      }),
      { seed: 11, numRuns: 50 },
    );
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openapi } from '../../src/model/operations/documents/openapi.ts';
import { operations } from '../../src/model/operations/list.ts';
import { isForBrowsers } from './client-operations.ts';

interface ClientOperation {
  readonly method: string;
  readonly path: string;
}

interface Described {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required?: boolean }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: { readonly required?: readonly string[] } }>>;
  };
}

const { paths } = openapi(operations, {}) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
};
const described = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, each]) => ({ path, method, ...each })),
);
const left = new Set(operations.filter((row) => !isForBrowsers(row)).map(({ id }) => id));
const file = join(import.meta.dirname, '../../web/src/api/operations.generated.ts');
const source = readFileSync(file, 'utf8');
// The module of the browser application resolves its imports by a configuration of its own.
const rows = new Map(Object.entries((await import(file)) as Readonly<Record<string, ClientOperation>>));

describe('operations of the browser application', () => {
  it('are those of the OpenAPI document without those that no browser asks for', () => {
    expect([...rows.keys()].toSorted()).toEqual(
      described
        .map(({ operationId }) => operationId)
        .filter((id) => !left.has(id))
        .toSorted(),
    );
  });

  it.each([...rows])('%s has the method, the path and the required names of the document', (id, row) => {
    const document = described.find(({ operationId }) => operationId === id);
    expect([row.method.toLowerCase(), row.path]).toEqual([document?.method, document?.path]);
    const body = document?.requestBody?.content['application/json']?.schema;
    const required = [
      ...(document?.parameters ?? [])
        .filter((each) => each.required === true || each.in === 'path')
        .map(({ name }) => name),
      ...(body?.required ?? []),
    ];
    expect(requiredNames(id).toSorted()).toEqual(required.toSorted());
  });
});

/** The members without a question mark. */
function requiredNames(id: string): readonly string[] {
  const name = `${id.charAt(0).toUpperCase()}${id.slice(1)}Input`;
  const block = new RegExp(`^export interface ${name} \\{\\n([\\s\\S]*?)^\\}`, 'm').exec(source)?.[1] ?? '';
  return [...block.matchAll(/^ {2}readonly (\w+):/gm)].map(([, member]) => member ?? '');
}

import type { Schema } from './parameter-schema.ts';

/** Converts an OpenAPI 3.1 document to 3.0, whose schemas have no null type and no constants. */
export function openapi30(document: Schema): Schema {
  const { info, ...rest } = document;
  const { summary: _, license, ...about } = info as Schema & { readonly license: Schema };
  const { identifier: __, ...renamed } = license;
  return { ...(older(rest) as Schema), openapi: '3.0.3', info: { ...about, license: renamed } };
}

function older(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(older);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
    // Examples are data, not schemas.
    if (name === 'example' || name === 'examples') return [[name, inner]];
    if (name === 'type' && Array.isArray(inner)) return typeOf(inner);
    if (name === 'const') return [['enum', [inner]]];
    if (name === 'patternProperties') return [['additionalProperties', older(Object.values(inner as object)[0])]];
    if (name === 'anyOf' && Array.isArray(inner)) return alternatives(inner);
    return [[name, older(inner)]];
  });
  return Object.fromEntries(entries);
}

function typeOf(types: readonly unknown[]): [string, unknown][] {
  const nonNull = types.filter((type) => type !== 'null');
  return [
    ['type', nonNull[0]],
    ...(nonNull.length < types.length ? ([['nullable', true]] as [string, unknown][]) : []),
  ];
}

function alternatives(schemas: readonly unknown[]): [string, unknown][] {
  const nonNull = schemas.filter((schema) => (schema as Schema).type !== 'null');
  const nullable: [string, unknown][] = nonNull.length < schemas.length ? [['nullable', true]] : [];
  const [only] = nonNull;
  if (nonNull.length === 1 && only !== undefined) return [...Object.entries(older(only) as object), ...nullable];
  return [['anyOf', nonNull.map(older)], ...nullable];
}

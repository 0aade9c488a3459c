import { querySchema, type Schema } from '../model/operations/documents/parameter-schema.ts';
import type { Parameters } from '../model/operations/parameter.ts';

/** The arguments of a tool as JSON Schema, which clients show to their model. */
export function argumentSchema(parameters: Parameters): Schema {
  const required = Object.entries(parameters).flatMap(([name, each]) => (each.required === true ? [name] : []));
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(parameters).map(([name, each]) => [name, { description: each.about, ...querySchema(each) }]),
    ),
    ...(required.length === 0 ? {} : { required }),
    additionalProperties: false,
  };
}

import { querySchema, type Schema } from '../model/operations/documents/parameter-schema.ts';
import type { Parameters } from '../model/operations/parameter.ts';

/** The arguments of a tool as JSON Schema, which clients show to their model. */
export function argumentSchema(parameters: Parameters): Schema {
  const required = Object.entries(parameters).flatMap(([name, parameter]) =>
    parameter.required === true ? [name] : [],
  );
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(parameters).map(([name, parameter]) => [
        name,
        { description: parameter.about, ...querySchema(parameter) },
      ]),
    ),
    ...(required.length === 0 ? {} : { required }),
    additionalProperties: false,
  };
}

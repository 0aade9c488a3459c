import type { Operation } from '../../src/model/operations/operation.ts';

/**
 * The examples of the required parameters: enough to call the operation. Undefined if one of them has no example.
 */
export function defaultInput({ input }: Operation): Readonly<Record<string, unknown>> | undefined {
  const values: Record<string, unknown> = {};
  for (const [name, parameter] of Object.entries(input)) {
    if (!parameter.required) continue;
    if (!('example' in parameter) || parameter.example === undefined) return undefined;
    values[name] = parameter.example;
  }
  return values;
}

/** Names of autonomous systems as pyasn writes them: an object with the numbers as names of its members. */
import type { JsonObject } from '../../../model/json-value.ts';
import type { FoundRecord } from '../format.ts';
import { jsonFormat } from '../shapes/json-shape.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';
import { namedSystem } from '../system-names/system-names.ts';

export const systemNamesJson = jsonFormat({
  name: 'system-names-json',
  version: 1,
  about: 'names of autonomous systems in JSON',
  joins: 'networks',
  signs: [{ what: 'numbers of systems with a name for each', isSeenIn: isNamesOfSystems }],
  *records(names): Generator<FoundRecord> {
    if (!isNamesOfSystems(names)) throw new RefusedRecord('it is not a number with a name for each system');
    for (const [number, name] of Object.entries(names)) yield namedSystem(number, String(name));
  },
});

function isNamesOfSystems(names: JsonObject): boolean {
  const entries = Object.entries(names);
  return entries.length > 0 && entries.every(([number, name]) => NUMBER.test(number) && typeof name === 'string');
}

const NUMBER = /^\d{1,10}$/;

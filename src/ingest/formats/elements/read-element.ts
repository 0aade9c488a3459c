import { isJsonObject } from '../../../model/json-value.ts';
import type { VulnerabilityReading } from './element-kind.ts';
import { ELEMENT_KINDS } from './element-kinds.ts';

/** What an element of JSON says of a vulnerability. Undefined if it is of no kind. */
export function readElement(element: unknown): VulnerabilityReading | undefined {
  if (!isJsonObject(element)) return undefined;
  for (const kind of ELEMENT_KINDS) {
    const reading = kind.readElement(element);
    if (reading !== undefined) return reading;
  }
  return undefined;
}

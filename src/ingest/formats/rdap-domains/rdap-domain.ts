import { isJsonObject, type JsonObject } from '../../../model/json-value.ts';

/** What was asked may stand around the answer. */
export function rdapDomain(element: JsonObject): JsonObject | undefined {
  if (element.objectClassName === 'domain') return element;
  const { rdap } = element;
  return isJsonObject(rdap) && rdap.objectClassName === 'domain' ? rdap : undefined;
}

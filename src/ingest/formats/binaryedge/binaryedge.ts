import {
  isJsonObject,
  type JsonObject,
  jsonMember,
  jsonNumber,
  jsonObject,
  jsonText,
  objectsIn,
} from '../../../model/json-value.ts';
import { jsonFormat } from '../shapes/json-shape.ts';
import { eventRecords } from './event-records.ts';

/** Events of BinaryEdge, one for each way of looking at a port, alone or below their ports. */
export const binaryedge = jsonFormat({
  name: 'binaryedge',
  version: 2,
  about: 'events of BinaryEdge',
  lists: ['events'],
  joins: 'records',
  signs: [
    {
      what: 'members `target` and `origin`, or events with them in `results`',
      isSeenIn: (element) => isEvent(element) || isEvent(objectsIn(element.results)[0] ?? {}),
    },
  ],
  *records(element) {
    if (Array.isArray(element.results)) for (const event of objectsIn(element.results)) yield* eventRecords(event);
    else yield* eventRecords(element);
  },
});

/** As far as it is seen: the page of an event may be long. */
const isEvent = (event: JsonObject): boolean =>
  (isOrigin(event.origin) && (isTarget(event.target) || isJsonObject(event.result))) ||
  (isTarget(event.target) && jsonObject(event, 'result')?.data !== undefined);

const isOrigin = (origin: unknown): boolean =>
  jsonNumber(origin, 'ts') !== undefined && jsonText(origin, 'type') !== undefined;

const isTarget = (target: unknown): boolean =>
  jsonText(target, 'ip') !== undefined &&
  jsonMember(target, 'port') !== undefined &&
  jsonMember(target, 'protocol') !== undefined;

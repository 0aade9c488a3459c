import { defined } from '../../../model/defined.ts';
import { type JsonObject, jsonNumber, jsonText } from '../../../model/json-value.ts';
import { seenInstant } from '../../records/seen-time.ts';
import { givenAddress, givenPort } from '../../records/service-place.ts';
import { serviceRecord } from '../../records/service-record.ts';
import type { FoundRecord } from '../format.ts';
import { hasMember, jsonFormat } from '../shapes/json-shape.ts';

/** Lines of uncover, which asks many services and keeps where a service is. */
export const uncover = jsonFormat({
  name: 'uncover',
  version: 2,
  about: 'lines of uncover',
  signs: [
    ...['ip', 'port', 'host', 'source'].map(hasMember),
    { what: 'a member `timestamp` that is a number', isSeenIn: (line) => jsonNumber(line, 'timestamp') !== undefined },
  ],
  records: (line) => [placeRecord(line)],
});

function placeRecord(line: JsonObject): FoundRecord {
  const ip = givenAddress(jsonText(line, 'ip'), 'the line');
  const port = givenPort(line.port, 'the line');
  const url = jsonText(line, 'url') ?? '';
  const at = URL.canParse(url) ? new URL(url) : undefined;
  const scheme = at?.protocol.slice(0, -1);
  const isPage = scheme === 'http' || scheme === 'https';
  const host = jsonText(line, 'host')?.toLowerCase() ?? '';
  const seconds = jsonNumber(line, 'timestamp');
  const source = jsonText(line, 'source') || undefined;
  return serviceRecord({
    ip,
    port,
    transport: 'tcp',
    service: isPage ? scheme : undefined,
    host: /^(?=.*[a-z])[\w-]+(?:\.[\w-]+)+$/.test(host) ? host : undefined,
    path: isPage && at !== undefined ? at.pathname + at.search : undefined,
    time: seconds === undefined ? undefined : seenInstant(seconds * 1_000),
    data: defined({ uncover: source === undefined ? undefined : { source } }),
  });
}

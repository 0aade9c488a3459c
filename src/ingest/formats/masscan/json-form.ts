/** With -oJ and -oD. */
import { isJsonObject, type JsonObject, jsonMember } from '../../../model/json-value.ts';
import { servicePlace } from '../../records/service-place.ts';
import type { FoundRecord } from '../format.ts';
import { jsonFormat } from '../shapes/json-shape.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';
import { type MasscanSighting, masscanRecords, secondsTime } from './masscan-records.ts';

const FORM = { name: 'masscan', version: 1, about: 'results of masscan in JSON' };

/** An object has a list of ports, of which masscan writes one. */
export const masscanJson = jsonFormat({
  ...FORM,
  signs: [
    { what: 'a member `ports` with `proto`', isSeenIn: ({ ports }) => Array.isArray(ports) && isPort(ports[0]) },
    { what: 'a member `ip`', isSeenIn: ({ ip }) => typeof ip === 'string' },
  ],
  *records(host) {
    // The end of a file of older versions.
    if (host.finished !== undefined) return;
    if (!Array.isArray(host.ports)) throw new RefusedRecord('it has no ports');
    for (const port of host.ports) {
      if (!isJsonObject(port)) throw new RefusedRecord('a port is not an object of JSON');
      yield* portRecords(host, port, { status: port, answer: port.service, name: 'name' });
    }
  },
  isEnd: (text) => /^\{\s*finished\s*:\s*1\s*\}$/.test(text),
});

/** One object a line, which says of what kind it is. */
export const masscanJsonLines = jsonFormat({
  ...FORM,
  signs: [
    {
      what: 'a member `rec_type` that is status or banner',
      isSeenIn: ({ rec_type }) => rec_type === 'status' || rec_type === 'banner',
    },
    { what: 'a member `proto`', isSeenIn: ({ proto }) => typeof proto === 'string' },
  ],
  records: (line) =>
    portRecords(line, line, {
      status: line.data,
      answer: line.rec_type === 'banner' ? line.data : undefined,
      name: 'service_name',
    }),
});

const isPort = (port: unknown): boolean =>
  isJsonObject(port) && typeof port.proto === 'string' && (port.status !== undefined || port.service !== undefined);

interface PortMembers {
  readonly status: unknown;
  readonly answer: unknown;
  /** Which member of the answer has its name. */
  readonly name: string;
}

function* portRecords(host: JsonObject, port: JsonObject, members: PortMembers): Generator<FoundRecord> {
  const status = jsonMember(members.status, 'status');
  if (members.answer === undefined && status !== 'open') return;
  const reason = jsonMember(members.status, 'reason');
  const ttl = jsonMember(members.status, 'ttl');
  const sighting: MasscanSighting = {
    ...servicePlace(host.ip, port.port, port.proto),
    time: secondsTime(host.timestamp),
    reason: typeof reason === 'string' ? reason : undefined,
    ttl: typeof ttl === 'number' ? ttl : undefined,
  };
  if (members.answer === undefined) yield* masscanRecords(sighting);
  else {
    const name = jsonMember(members.answer, members.name);
    const banner = jsonMember(members.answer, 'banner');
    if (typeof name !== 'string' || typeof banner !== 'string')
      throw new RefusedRecord('its answer has no name or no text');
    // One character for each byte.
    yield* masscanRecords({ ...sighting, answer: { name, bytes: Buffer.from(banner, 'latin1') } });
  }
}

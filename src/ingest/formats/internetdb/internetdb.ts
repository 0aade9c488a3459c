import { defined } from '../../../model/defined.ts';
import { type JsonObject, jsonList, jsonMember, jsonText, textsIn } from '../../../model/json-value.ts';
import { givenAddress } from '../../records/service-place.ts';
import { serviceRecord } from '../../records/service-record.ts';
import type { FoundRecord } from '../format.ts';
import { hasMember, jsonFormat } from '../shapes/json-shape.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';

/** What Shodan answers for an address without an account: the ports of a host, and what is known of it as a whole. */
export const internetdb = jsonFormat({
  name: 'internetdb',
  version: 2,
  about: 'hosts of InternetDB, the small answers of Shodan',
  signs: ['ip', 'ports', 'cpes', 'hostnames', 'vulns'].map(hasMember),
  records: hostRecords,
});

/** Which of the ports has a product or a vulnerability is not said: each port has those of the host. */
function* hostRecords(host: JsonObject): Generator<FoundRecord> {
  const ip = givenAddress(jsonText(host, 'ip'), 'the host');
  const ports = (jsonList(host, 'ports') ?? []).filter((port) => typeof port === 'number' && isPort(port));
  if (ports.length === 0) throw new RefusedRecord('the host has no ports');
  const list = (name: string): readonly string[] | undefined => {
    const values = textsIn(jsonMember(host, name));
    return values.length === 0 ? undefined : values;
  };
  const shodan = defined({ cpe: list('cpes'), tags: list('tags') });
  const data = defined({
    domain: list('hostnames'),
    cve: list('vulns')?.map((name) => ({ name })),
    shodan: Object.keys(shodan).length === 0 ? undefined : shodan,
  });
  for (const port of ports as readonly number[])
    yield serviceRecord({ ip, port, transport: 'tcp', service: undefined, data });
}

const isPort = (port: number): boolean => Number.isInteger(port) && port >= 0 && port <= 65_535;

/** Published results of nmap in XML, against what python-libnmap reads in them. */
import { cpeText } from '../../src/ingest/records/cpe-text.ts';
import type { ResponsesRecord } from '../../src/model/records.generated.ts';
import { sharedLines } from '../shared-data.ts';
import { type FieldShare, FieldShares } from './accuracy.ts';
import { readShared } from './read-shared.ts';

export interface NmapAccuracy {
  readonly shares: readonly FieldShare[];
  /** Open ports of the reference, and those of them without a record. */
  readonly services: number;
  readonly missing: readonly string[];
  /** Files with more or fewer records than open ports, or that are not read by this format alone. */
  readonly strange: readonly string[];
}

interface Row {
  readonly file: string;
  readonly xml_open?: number;
  readonly libnmap?: { readonly error?: string; readonly hosts?: readonly Host[] };
  readonly scanner?: string;
}

interface Host {
  readonly address: string;
  readonly hostnames: readonly string[];
  readonly services: readonly Service[];
}

interface Service {
  readonly port: number;
  readonly proto: string;
  readonly state: string;
  readonly reason: string | null;
  readonly service: string | null;
  readonly tunnel: string | null;
  readonly product: string | null;
  readonly version: string | null;
  readonly extrainfo: string | null;
  readonly ostype: string | null;
  readonly cpe: readonly string[];
  /** Their names. */
  readonly scripts: readonly string[];
}

export async function nmapAccuracy(): Promise<NmapAccuracy> {
  const shares = new FieldShares();
  const missing: string[] = [];
  const strange: string[] = [];
  let services = 0;
  for (const line of sharedLines('data/scans/reference.ndjson')) {
    const { file, libnmap, xml_open, scanner } = JSON.parse(line) as Row;
    if (!file.startsWith('nmap-xml/') || libnmap === undefined || libnmap.error !== undefined) continue;
    if (scanner === 'masscan') continue;
    const { formats, records } = await readShared(`data/scans/${file}`);
    const responses = records.flatMap(({ collection, data }) =>
      collection === 'responses' ? [data as ResponsesRecord] : [],
    );
    if (formats.join() !== 'nmap' || responses.length !== xml_open)
      strange.push(`${file}: ${formats} reads ${responses.length} of ${xml_open} open ports`);
    const byPlace = new Map(responses.map((data) => [`${data.ip} ${data.prot4} ${data.port}`, data]));
    for (const host of libnmap.hosts ?? [])
      for (const service of host.services) {
        if (service.state !== 'open') continue;
        services++;
        const place = `${host.address} ${service.proto} ${service.port}`;
        const found = byPlace.get(place);
        if (found === undefined) missing.push(`${file}: ${place}`);
        else compare(shares, `${file}: ${place}`, service, found);
      }
  }
  return { shares: shares.all, services, missing, strange };
}

function compare(
  shares: FieldShares,
  what: string,
  expected: Service,
  { nmap, tag, protocol, prot7 }: ResponsesRecord,
) {
  const add = (field: string, value: unknown, found: unknown): void => {
    if (value !== null && value !== '') shares.add(field, what, value, found);
  };
  add('nmap.service', expected.service, nmap?.service);
  add('nmap.product', expected.product, nmap?.product);
  add('nmap.version', expected.version, nmap?.version);
  add('nmap.extra_info', expected.extrainfo, nmap?.extra_info);
  add('nmap.os_type', expected.ostype, nmap?.os_type);
  add('nmap.reason', expected.reason, nmap?.reason);
  add('tag.fullname', expected.product, tag?.[0]?.fullname);
  if (expected.tunnel !== null) shares.add('protocol', what, true, protocol !== prot7 || protocol === 'tls');
  const cpes = expected.product === null ? [] : expected.cpe.flatMap((cpe) => cpeText(cpe) ?? []);
  for (const cpe of cpes)
    shares.add(
      'tag.cpe',
      what,
      cpe,
      tag?.[0]?.cpe?.find((one) => one === cpe),
    );
  const scripts = Object.keys(nmap?.script ?? {});
  for (const id of expected.scripts) {
    const name = id.toLowerCase().replace(/[^a-z0-9]+/g, '_');
    shares.add(
      'nmap.script',
      what,
      name,
      scripts.find((one) => one === name),
    );
  }
}

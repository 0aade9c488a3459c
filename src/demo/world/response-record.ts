/** What a slot answered -> the record of it, with everything that is known of its host. */
import { hash } from 'node:crypto';
import type { ResponsesRecord } from '../../model/records.generated.ts';
import { certificateRecord } from '../certificates/issue.ts';
import { cvesOf, tagsOf } from '../products/recognise.ts';
import type { Random } from '../random.ts';
import type { Answered } from './answer-slot.ts';
import type { Cycle } from './cycles.ts';
import type { Network } from './networks.ts';

/** One that many people look for. */
const SOUGHT_JARM = '29d21b20d29d29d21c41d21b21b41d494e0df9532e75299f15ba73156cee38';

export function responseRecord(answered: Answered, cycle: Cycle): ResponsesRecord {
  const { certificate } = answered;
  return {
    ...ownPart(answered, cycle),
    ...networkPart(answered.scene.host.network),
    ...(certificate === undefined ? {} : { certificate: certificateRecord(certificate) }),
  };
}

/** What the hosts of a network have in common. */
export function networkPart(network: Network): Pick<ResponsesRecord, 'isp' | 'geo' | 'whois'> {
  return {
    isp: network.owner.name,
    geo: network.geo,
    whois: {
      ip: { gte: network.block.first, lte: network.block.last },
      net: network.net,
      related_nets: network.related,
      asn: network.asn,
      abuse: network.owner.abuse,
    },
  };
}

/** Everything of the answer that is not of its network or in its certificate. */
export function ownPart({ answer, scene, name, certificate, referer }: Answered, cycle: Cycle): ResponsesRecord {
  const { host, now, random } = scene;
  const isName = name !== host.ip;
  const shownHost = name.includes(':') ? `[${name}]` : name;
  const tags = tagsOf(answer.found ?? []);
  const cves = cvesOf(answer.found ?? []);
  const time = new Date(now).toISOString();
  return {
    uri: `${answer.protocol}://${shownHost}:${answer.port}${answer.path ?? ''}`,
    host: name,
    host_type: isName ? 'domain' : 'ip',
    ip: host.ip,
    port: answer.port,
    protocol: answer.protocol,
    prot4: answer.prot4 ?? 'tcp',
    prot7: answer.prot7,
    ...(answer.path === undefined ? {} : { path: answer.path }),
    target: isName ? { type: 'domain', domain: name } : { type: 'ip', ip: host.ip },
    ...(referer === undefined ? {} : { referer: [referer] }),
    ...(host.names.length === 0 ? {} : { domain: host.names }),
    ...(host.ptr.length === 0 ? {} : { ptr: host.ptr }),
    ...(tags.length === 0 ? {} : { tag: tags }),
    ...(cves.length === 0 ? {} : { cve: cves }),
    ...(certificate === undefined ? {} : { jarm: drawJarm(random) }),
    ...answer.part,
    iteration: cycle.kind === 'newer' ? '2' : '1',
    scan_date: time.slice(0, 10),
    last_updated: time,
    '@timestamp': time,
  };
}

function drawJarm(random: Random): string {
  if (random.chance(0.01)) return SOUGHT_JARM;
  return hash('sha256', `jarm ${random.rank(60)}`, 'hex').slice(0, 62);
}

/** What a slot answered -> the record of it, with everything that is known of its host. */

import { hash } from 'node:crypto';
import type { ResponsesRecord } from '../../model/records.generated.ts';
import { certificateRecord } from '../certificates/issue.ts';
import { isoTime } from '../dates.ts';
import type { Random } from '../random.ts';
import type { SlotAnswer } from './answer-slot.ts';
import type { Cycle } from './cycles.ts';
import type { Network } from './networks.ts';

/** One that many people look for, and those that the servers of the world have. */
const SOUGHT_JARM = '29d21b20d29d29d21c41d21b21b41d494e0df9532e75299f15ba73156cee38';
const JARMS: readonly string[] = Array.from({ length: 60 }, (_, i) => hash('sha256', `jarm ${i}`, 'hex').slice(0, 62));

export function responseRecord(answered: SlotAnswer, cycle: Cycle): ResponsesRecord {
  const { certificate, answer, scene } = answered;
  const { names, network } = scene.host;
  const found = answer.found ?? [];
  const cves = found.flatMap((one) => one.cves);
  return {
    ...ownPart(answered, cycle),
    ...(names.length === 0 ? {} : { domain: names }),
    ...(found.length === 0 ? {} : { tag: found.map(({ tag }) => tag) }),
    ...(cves.length === 0 ? {} : { cve: cves }),
    ...networkPart(network),
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

/** What no other record has: neither names of the host, nor products, network or certificate. */
export function ownPart({ answer, scene, name, certificate, referer }: SlotAnswer, cycle: Cycle): ResponsesRecord {
  const { host, now, random } = scene;
  const isName = name !== host.ip;
  const shownHost = name.includes(':') ? `[${name}]` : name;
  const time = isoTime(now);
  const record: { -readonly [K in keyof ResponsesRecord]: ResponsesRecord[K] } = {
    uri: `${answer.protocol}://${shownHost}:${answer.port}${answer.path ?? ''}`,
    host: name,
    host_type: isName ? 'domain' : 'ip',
    ip: host.ip,
    port: answer.port,
    protocol: answer.protocol,
    prot4: answer.prot4 ?? 'tcp',
    prot7: answer.prot7,
    target: isName ? { type: 'domain', domain: name } : { type: 'ip', ip: host.ip },
    iteration: cycle.kind === 'newer' ? '2' : '1',
    scan_date: time.slice(0, 10),
    last_updated: time,
    '@timestamp': time,
  };
  // One after the other: millions of records are made so, and copies of half-made ones would take as long as the rest.
  if (answer.path !== undefined) record.path = answer.path;
  if (referer !== undefined) record.referer = [referer];
  if (host.ptr.length > 0) record.ptr = host.ptr;
  if (certificate !== undefined) record.jarm = drawJarm(random);
  return Object.assign(record, answer.part);
}

function drawJarm(random: Random): string {
  return random.chance(0.01) ? SOUGHT_JARM : random.pickByRank(JARMS);
}

/** The answer of a slot -> its record, with everything that is known about its host. */

import { hash } from 'node:crypto';
import { defined } from '../../model/defined.ts';
import type { ResponsesRecord } from '../../model/records.generated.ts';
import { certificateRecord } from '../certificates/issue.ts';
import { isoTimeText } from '../dates.ts';
import type { Random } from '../random.ts';
import type { SlotAnswer } from './answer-slot.ts';
import type { Cycle } from './cycles.ts';
import type { Network } from './networks.ts';
import { tlsSession } from './tls-session.ts';

/** An icon in many published queries, and the icons of the world's servers. */
const COMMON_JARM = '29d21b20d29d29d21c41d21b21b41d494e0df9532e75299f15ba73156cee38';
const JARMS: readonly string[] = Array.from({ length: 60 }, (_, i) => hash('sha256', `jarm ${i}`, 'hex').slice(0, 62));

export function demoResponse(answered: SlotAnswer, cycle: Cycle): ResponsesRecord {
  const { certificate, answer, scene } = answered;
  const { names, network } = scene.host;
  const detections = answer.detections ?? [];
  const cves = detections.flatMap(({ cves: own }) => own);
  return {
    ...ownPart(answered, cycle),
    ...defined({
      domain: names.length === 0 ? undefined : names,
      tag: detections.length === 0 ? undefined : detections.map(({ tag }) => tag),
    }),
    ...defined({ cve: cves.length === 0 ? undefined : cves }),
    ...networkPart(network),
    ...defined({ certificate: certificate === undefined ? undefined : certificateRecord(certificate) }),
  };
}

/** The common part of the hosts of a network. */
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

/** The part that no other record shares: without names of the host, products, network and certificate. */
export function ownPart({ answer, scene, name, certificate, referer }: SlotAnswer, cycle: Cycle): ResponsesRecord {
  const { host, now, random } = scene;
  const isName = name !== host.ip;
  const shownHost = name.includes(':') ? `[${name}]` : name;
  const time = isoTimeText(now);
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
  // Assigned one by one: with millions of records, copies of partial objects would take as long as the rest.
  if (answer.path !== undefined) record.path = answer.path;
  if (referer !== undefined) record.referer = [referer];
  if (host.ptr.length > 0) record.ptr = host.ptr;
  if (certificate !== undefined) {
    record.jarm = drawJarm(random);
    record.tls = tlsSession(record.jarm, answer.prot7 === 'http');
  }
  return Object.assign(record, answer.part);
}

function drawJarm(random: Random): string {
  return random.chance(0.01) ? COMMON_JARM : random.pickByRank(JARMS);
}

/** Certificates -> the records of the certificates collection: one for each site of a block, and those that many machines share. */

import type { CertsRecord } from '../../model/records.generated.ts';
import type { Authorities } from '../certificates/authorities.ts';
import { certificateRecord, type SentCertificate } from '../certificates/issue.ts';
import type { MachineCertificates } from '../certificates/machine-certificates.ts';
import { SHOWCASE_SIZE } from '../certificates/showcase.ts';
import { isoTime } from '../dates.ts';
import type { Block } from './block.ts';
import type { Cycle } from './cycles.ts';
import { SITES_PER_BLOCK } from './layout.ts';

export function* siteCertificateRecords(block: Block): Generator<CertsRecord> {
  const { start, end } = block.cycle;
  for (let place = 0; place < SITES_PER_BLOCK; place++) {
    const seen = start + Math.floor(((end - start) * place) / SITES_PER_BLOCK);
    yield recordOf(block.certificate(place), seen);
  }
}

export interface SharedCertificates {
  readonly authorities: Authorities;
  readonly machineCertificates: MachineCertificates;
  readonly showcase: () => readonly SentCertificate[];
}

export function* sharedCertificateRecords(shared: SharedCertificates, cycle: Cycle): Generator<CertsRecord> {
  const { authorities, machineCertificates, showcase } = shared;
  for (const root of authorities.roots) yield recordOf({ issued: root, chain: [] }, cycle.start);
  for (const { certificate } of authorities.all) {
    yield recordOf({ issued: certificate, chain: [] }, cycle.start);
  }
  for (const key of machineCertificates.keys) {
    yield recordOf({ issued: machineCertificates.get(key), chain: [] }, cycle.start);
  }
  for (const sent of showcase()) yield recordOf(sent, cycle.start);
}

export function countSharedCertificates({ authorities, machineCertificates }: SharedCertificates): number {
  return authorities.roots.length + authorities.all.length + machineCertificates.keys.length + SHOWCASE_SIZE;
}

function recordOf(sent: SentCertificate, seen: number): CertsRecord {
  const time = isoTime(seen);
  return { certificate: certificateRecord(sent), last_updated: time, '@timestamp': time };
}

/** Certificates -> records of the certificates collection: those of sites, and those that many machines share. */

import type { CertsRecord } from '../../model/records.generated.ts';
import type { Authorities } from '../certificates/authorities.ts';
import { certificateRecord, type SentCertificate } from '../certificates/issue.ts';
import type { MachineCertificates } from '../certificates/machine-certificates.ts';
import { SHOWCASE_SIZE } from '../certificates/showcase.ts';
import { isoTimeText } from '../dates.ts';
import type { Cycle } from './cycles.ts';
import type { Section } from './section.ts';

/** A certificate of several sites is listed once. */
export function* siteCertificateRecords(section: Section): Generator<CertsRecord> {
  const { start, end } = section.cycle;
  let place = 0;
  for (const certificate of section.certificates()) {
    yield recordOf(certificate, start + Math.floor(((end - start) * place++) / SEEN_APART));
    if (place === SEEN_APART) place = 0;
  }
}

/** This many in a row are observed one after the other. */
const SEEN_APART = 30;

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

function recordOf(sent: SentCertificate, observedAt: number): CertsRecord {
  const time = isoTimeText(observedAt);
  return { certificate: certificateRecord(sent), last_updated: time, '@timestamp': time };
}

import type { Certificate } from '../../model/records.generated.ts';
import { readCertificateChain } from '../../wire/security/x509/certificate-chain.ts';
import type { TlsObservation } from '../dial/connection.ts';

/** The `certificate` of a record. Undefined if the server sent no certificate, or nothing that can be read as one. */
export function certificateOf({ chain, flight }: TlsObservation): Certificate | undefined {
  const sent = chain.length > 0 ? chain : (flight.certificate?.certificates ?? []);
  const reading = readCertificateChain(sent);
  return reading.kind === 'chain' ? { ...reading.certificate, src: 'scan' } : undefined;
}

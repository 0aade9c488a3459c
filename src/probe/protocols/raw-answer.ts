import { defined } from '../../model/defined.ts';
import { hexText } from '../../wire/byte-text.ts';
import { sha256 } from '../../wire/crypto.ts';
import type { TlsObservation } from '../dial/connection.ts';
import { bannerText, findContacts } from './banner-text.ts';
import type { ServiceAnswer } from './protocol.ts';

/** The record of a service whose protocol nobody recognised: its first bytes, or what its TLS shows. */
export function rawAnswer(received: Uint8Array, tls: TlsObservation | undefined): ServiceAnswer {
  const banner = bannerText(received);
  const contacts = findContacts(banner);
  const data = {
    banner,
    banner_hex: hexText(received),
    banner_sha256: sha256(received),
    ...defined({ contacts }),
  };
  return {
    protocol: tls === undefined ? 'raw_tcp' : 'tls',
    prot7: tls === undefined || received.length > 0 ? 'raw_tcp' : 'tls',
    data: received.length === 0 ? {} : { raw_tcp: data },
    ...defined({ tls }),
  };
}

/** The record of an open port whose server never said a word. */
export function wordlessAnswer(seen: 'silent' | 'closed' | 'reset' | 'timed-out'): ServiceAnswer {
  return { protocol: 'raw_tcp', prot7: 'raw_tcp', data: { raw_tcp: { seen } } };
}

import { servicePlace } from '../../records/service-place.ts';
import { serviceRecord } from '../../records/service-record.ts';
import { hasLine, linesFormat } from '../shapes/lines-shape.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';

/**
 * Which addresses sent which certificates in a study of TLS: lines with an address, in later studies a port, and the
 * SHA-1 of a certificate. A line for each certificate of a chain.
 */
export const sonarHosts = linesFormat({
  name: 'sonar-hosts',
  version: 1,
  about: 'addresses with digests of certificates of a study of Project Sonar',
  signs: [
    hasLine(
      'an address and the digest of a certificate on a line',
      /^(?:[ \t\r]*(?:#.*)?\n)*\d{1,3}(?:\.\d{1,3}){3},(?:\d{1,5},)?[0-9a-f]{40}\s*(?:\n|$)/,
    ),
  ],
  begin: () => ({}),
  *records(line) {
    if (line.trim() === '' || line.startsWith('#')) return;
    const parts = line.split(',').map((part) => part.trim());
    const digest = parts.at(-1) ?? '';
    if (!/^[0-9a-f]{40}$/.test(digest)) throw new RefusedRecord('it has no digest of a certificate');
    const [ip, port = '443'] = parts.slice(0, -1);
    yield serviceRecord({
      ...servicePlace(ip, port, 'tcp'),
      service: 'tls',
      names: { protocol: 'tls', prot7: 'tls' },
      data: { certificate: { fingerprint_sha1: digest } },
    });
  },
});

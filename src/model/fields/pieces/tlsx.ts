import { type FieldSpecs, flag, keyword, keywordCi, keywords } from '../../define.ts';

/** What tlsx says beside the session and the certificate, if the record was loaded from its results. */
export const tlsxFindings: FieldSpecs = {
  sni: keyword('The name that was sent in TLS.'),
  tls_connection: keywordCi('Library that made the connection, such as ctls.'),
  client_cert_required: flag('The server asks for a certificate of the client.'),
  expired: flag('The certificate had expired.'),
  mismatched: flag('The certificate is for other names.'),
  revoked: flag('The certificate was revoked.'),
  untrusted: flag('Nobody trusts the authority of the certificate.'),
  wildcard_certificate: flag('The certificate is for all names below one.'),
  domains: keywords('Domains of the names in the certificate.'),
};

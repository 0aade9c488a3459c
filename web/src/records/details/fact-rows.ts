/** The facts that the details of records show: labels, and paths below a record or an object in it. */

/** A label, and a path. */
export type FactRow = readonly [label: string, path: string];

export const SERVICE_ROWS: readonly FactRow[] = [
  ['Address', 'ip'],
  ['Port', 'port'],
  ['Protocol', 'protocol'],
  ['Transport', 'prot4'],
  ['Host', 'host'],
  ['Names', 'domain'],
  ['Reverse names', 'ptr'],
  ['URI', 'uri'],
  ['Led here by', 'referer'],
  ['Seen', 'last_updated'],
];

export const PLACE_ROWS: readonly FactRow[] = [
  ['Connected by', 'isp'],
  ['Country', 'geo.country'],
  ['Region', 'geo.subdivisions'],
  ['City', 'geo.city'],
  ['Time zone', 'geo.tz'],
  ['Latitude', 'geo.location.lat'],
  ['Longitude', 'geo.location.long'],
  ['Within km', 'geo.accuracy'],
];

export const TLS_ROWS: readonly FactRow[] = [
  ['Version', 'tls.version'],
  ['Cipher suite', 'tls.cipher'],
  ['Key exchange', 'tls.key_exchange_group'],
  ['ALPN', 'tls.alpn'],
  ['JARM', 'jarm'],
  ['JA3S', 'tls.ja3s'],
  ['JA4S', 'tls.ja4s'],
  ['JA4X', 'tls.ja4x'],
  ['Versions offered', 'tls.supported_versions'],
  ['Suites offered', 'tls.supported_ciphers'],
];

export const NETWORK_ROWS: readonly FactRow[] = [
  ['Network', 'name'],
  ['Blocks', 'cidr'],
  ['Range', 'range'],
  ['Handle', 'handle'],
  ['Holder', 'organization'],
  ['Description', 'description'],
  ['Country', 'country'],
  ['Address', 'address'],
  ['City', 'city'],
  ['Registered', 'created'],
  ['Changed', 'updated'],
  ['Remarks', 'remarks'],
  ['Persons', 'contacts.persons'],
  ['E-mail', 'contacts.emails'],
  ['Telephone', 'contacts.phones'],
];

export const ASN_ROWS: readonly FactRow[] = [
  ['AS number', 'number'],
  ['AS name', 'name'],
  ['AS country', 'country'],
  ['Registry', 'registry'],
  ['Announced', 'cidr'],
];

export const RELATED_ROWS: readonly FactRow[] = [
  ['Network', 'name'],
  ['Blocks', 'cidr'],
  ['Holder', 'organization'],
  ['Country', 'country'],
];

export const REGISTRATION_ROWS: readonly FactRow[] = [
  ['Domain', 'domain'],
  ['Status', 'status'],
  ['Registered', 'created_date'],
  ['Changed', 'updated_date'],
  ['Ends', 'expiration_date'],
  ['Name servers', 'name_servers'],
  ['Signed (DNSSEC)', 'dnssec'],
  ['Identifier', 'id'],
  ['Registry server', 'server'],
  ['Registrar server', 'whois_server'],
  ['Looked up', 'last_updated'],
  ['Problem', 'stats.error'],
];

export const PARTY_ROWS: readonly FactRow[] = [
  ['Name', 'name'],
  ['Organisation', 'organization'],
  ['E-mail', 'email'],
  ['Telephone', 'phone'],
  ['Fax', 'fax'],
  ['Street', 'street'],
  ['City', 'city'],
  ['Province', 'province'],
  ['Postal code', 'postal_code'],
  ['Country', 'country'],
  ['Identifier', 'id'],
  ['Web address', 'referral_url'],
];

export const SEEN_ROWS: readonly FactRow[] = [
  ['Seen', 'last_updated'],
  ['Recorded', '@timestamp'],
];

export const EXTENSION_ROWS: readonly FactRow[] = [
  ['Revocation lists', 'crl_distribution_points'],
  ['Policies', 'certificate_policies.id'],
  ['Subject key', 'subject_key_id'],
  ['Issuer key', 'authority_key_id'],
  ['OCSP', 'authority_info_access.ocsp_urls'],
  ['Issuer at', 'authority_info_access.issuer_urls'],
];

export const DNS_ROWS: readonly FactRow[] = [
  ['Name', 'domain'],
  ['A', 'a'],
  ['AAAA', 'aaaa'],
  ['CNAME', 'cname'],
  ['NS', 'ns'],
  ['MX', 'mx'],
  ['TXT', 'txt'],
  ['Looked up', 'last_updated'],
];

export const HTTP_ROWS: readonly FactRow[] = [
  ['Status', 'status_line'],
  ['Title', 'title'],
  ['Description', 'description'],
  ['Version', 'http_version.name'],
  ['Length', 'content_length'],
  ['Body SHA-256', 'body_sha256'],
  ['Analytics', 'tracker.google_analytics'],
  ['Tag manager', 'tracker.google_tag_manager'],
  ['AdSense', 'tracker.google_adsense'],
  ['Facebook pixel', 'tracker.facebook_pixel'],
  ['Yandex metrica', 'tracker.yandex_metrica'],
  ['E-mail', 'contacts.email'],
  ['Telephone', 'contacts.phone'],
];

export const ICON_ROWS: readonly FactRow[] = [
  ['Icon SHA-256', 'hash_sha256'],
  ['Icon mmh3', 'hash_mmh3'],
  ['Perceptual hash', 'perceptual_hash'],
  ['Icon from', 'uri'],
];

export const CERTIFICATE_ROWS: readonly FactRow[] = [
  ['Names', 'names'],
  ['Subject', 'subject_dn'],
  ['Issuer', 'issuer_dn'],
  ['Valid from', 'validity.start'],
  ['Valid until', 'validity.end'],
  ['Level', 'validation_level'],
  ['Serial number', 'serial_number'],
  ['SHA-256', 'fingerprint_sha256'],
  ['SHA-1', 'fingerprint_sha1'],
  ['MD5', 'fingerprint_md5'],
  ['Key', 'subject_key_info.key_algorithm.name'],
  ['Key length', 'subject_key_info.rsa_public_key.length'],
  ['Curve', 'subject_key_info.ecdsa_public_key.curve'],
  ['Key SHA-256', 'subject_key_info.fingerprint_sha256'],
  ['Signature', 'signature_algorithm.name'],
];

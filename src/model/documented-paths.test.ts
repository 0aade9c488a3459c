import { describe, expect, it } from 'vitest';
import type { Collection } from './collection.ts';
import { address } from './fields/address.ts';
import { indicator } from './fields/indicator.ts';
import { tableOf } from './tables.ts';

/**
 * The paths that the description of the interface and the clients of the service name, copied by hand. `[]` marks a
 * list. The ends of an address range (`ip.gte`, `ip.lte`) are parts of its value, not fields.
 */
const words = (list: string) => list.split(/\s+/).filter((word) => word !== '');
const under = (parent: string, list: string) => words(list).map((word) => `${parent}.${word}`);

const distinguishedName = `country[] organization[] common_name[] province[] locality[] organizational_unit[]
  serial_number[] email_address[] street_address[] surname[] domain_component[] postal_code[]`;

const certificateWithoutChain = [
  ...words(`issuer_dn subject_dn fingerprint_md5 fingerprint_sha1 fingerprint_sha256 tbs_fingerprint
    tbs_noct_fingerprint spki_subject_fingerprint serial_number version names[] redacted validation_level src
    signature.valid signature.value signature.self_signed signature.signature_algorithm.name
    signature.signature_algorithm.oid signature_algorithm.name signature_algorithm.oid validity.length validity.start
    validity.end unknown_extensions[] unknown_extensions.id unknown_extensions.critical unknown_extensions.value`),
  ...under('subject', distinguishedName),
  ...under('issuer', distinguishedName),
  ...under(
    'extensions',
    `subject_key_id authority_key_id certificate_policies[] certificate_policies.id certificate_policies.cps[]
    certificate_policies.user_notice[] certificate_policies.user_notice.explicit_text
    certificate_policies.user_notice.notice_reference key_usage.digital_signature key_usage.certificate_sign
    key_usage.crl_sign key_usage.key_agreement key_usage.data_encipherment key_usage.value basic_constraints.is_ca
    basic_constraints.max_path_len extended_key_usage.client_auth extended_key_usage.server_auth
    extended_key_usage.code_signing extended_key_usage.time_stamping subject_alt_name.dns_names[]
    subject_alt_name.ip_addresses[] subject_alt_name.email_addresses[] subject_alt_name.directory_names[]
    subject_alt_name.directory_names.email_address[] signed_certificate_timestamps[]
    signed_certificate_timestamps.log_id signed_certificate_timestamps.signature signed_certificate_timestamps.version
    signed_certificate_timestamps.timestamp authority_info_access.issuer_urls[] authority_info_access.ocsp_urls[]
    crl_distribution_points[]`,
  ),
];
const certificate = [
  ...certificateWithoutChain,
  'chain[]',
  ...certificateWithoutChain.map((path) => `chain.${path}`),
].map((path) => `certificate.${path}`);

const net = `country address city state postal_code description handle organization name remarks range start_ip end_ip
  created updated cidr[] net_size contacts.phones[] contacts.persons[] contacts.emails[] contacts.postal_code`;
const whois = [
  ...under('net', net),
  'related_nets[]',
  ...under('related_nets', net),
  ...under('asn', 'number[] registry country name cidr updated'),
  'abuse',
];
const party = 'country province city street organization name postal_code id phone fax email';

const paths: Readonly<Record<Collection, readonly string[]>> = {
  responses: [
    ...words(`last_updated @timestamp scan_date ip host host_type prot4 prot7 protocol path jarm isp iteration port uri
      target.ip target.domain target.type domain[] ptr[] referer[] geo.continent geo.country geo.city geo.tz geo.postal
      geo.subdivisions[] geo.location.accuracy geo.location.long geo.location.lat http.headers http.headers.*[]
      http.status_code http.status_line http.body http.body_sha256 http.title http.meta[] http.http_version.major
      http.http_version.minor http.http_version.name http.content_length http.description http.transfer_encoding[]
      http.unknown_headers[] http.unknown_headers.key http.unknown_headers.value[] http.favicon.hash_sha256
      http.favicon.perceptual_hash http.favicon.image http.favicon.path http.favicon.uri http.favicon.host
      http.favicon.ip http.favicon.cert_md5 http.favicon.last_modified[] http.contacts.email[] http.contacts.address
      http.tracker.google_analytics[] http.tracker.facebook_pixel[] http.tracker.yandex_metrica[] tag[] tag.name
      tag.fullname tag.description tag.category[] tag.cpe[] tag.* tag.*.version cve[] cve.name cve.description
      cve.severity cve.base_score cve.has_exploit cve.exploit_links[] cve.published cve.attack_vector
      cve.attack_complexity cve.privileges_required cve.user_interaction cve.confidentiality_impact
      cve.integrity_impact cve.availability_impact cve.match_product cve.match_type whois.ip
      amqp ftp.banner ftp.contacts.email[] smtp.banner imap.banner pop3.banner telnet.banner ntp t3.banner dns
      redis.ping_response smb.smbv1_support ssh.banner ssh.server_id.software ssh.server_id.version
      ssh.server_id.comment ssh.server_id.raw ssh.userauth[] ssh.key_exchange ssh.algorithm_selection mongodb mssql
      mysql postgres elastic memcached snmp socks modbus s7 mqtt rdp vnc netbios`),
    ...whois.map((path) => `whois.${path}`),
    ...certificate,
  ],
  domains: words('domain zone level a[] aaaa[] cname[] ns[] mx[] txt[] last_updated @timestamp'),
  whois_ip: ['@timestamp', 'raw', 'ip', ...whois],
  whois_domains: [
    ...words(`domain punycode extracted_domain name extension zone server raw level last_updated @timestamp created_date
      updated_date expiration_date status[] name_servers[] whois_server id tld dnssec registrar.referral_url
      stats.retries stats.quota_retries stats.parser stats.was_queued stats.error stats.total_time`),
    ...under('registrar', 'name id phone fax email organization'),
    ...['registrant', 'administrative', 'technical', 'billing'].flatMap((each) => under(each, party)),
  ],
  certs: [...certificate, 'last_updated', '@timestamp'],
};

describe.each(Object.entries(paths))('%s', (collection, documented) => {
  const { fields } = tableOf(collection as Collection);
  const byPath = new Map(fields.map((field) => [field.path, field]));

  it('has every documented path', () => {
    expect(documented.map((path) => path.replace('[]', '')).filter((path) => !byPath.has(path))).toEqual([]);
  });

  it('has a list wherever a list is documented', () => {
    const lists = documented.filter((path) => path.endsWith('[]')).map((path) => path.slice(0, -2));
    expect(lists.filter((path) => byPath.get(path)?.repeated !== true)).toEqual([]);
  });
});

describe('has the types that the description of the interface and its clients require', () => {
  it.each([
    ['responses', 'domain', 'keyword'],
    ['responses', 'host', 'keyword'],
    ['responses', 'uri', 'keyword'],
    ['responses', 'path', 'keyword'],
    ['responses', 'ip', 'ip'],
    ['responses', 'port', 'integer'],
    ['responses', 'prot7', 'keyword_ci'],
    ['responses', 'protocol', 'keyword_ci'],
    ['responses', 'isp', 'text'],
    ['responses', 'geo.country', 'keyword_ci'],
    ['responses', 'geo.city', 'text'],
    ['responses', 'http.title', 'text'],
    ['responses', 'http.headers', 'map'],
    ['responses', 'http.headers.*', 'text'],
    ['responses', 'http.contacts.email', 'text'],
    ['responses', 'ftp.contacts.email', 'text'],
    ['responses', 'http.favicon.perceptual_hash', 'keyword'],
    ['responses', 'tag.name', 'keyword_ci'],
    ['responses', 'tag.category', 'keyword_ci'],
    ['responses', 'tag.*.version', 'version'],
    ['responses', 'cve', 'object'],
    ['responses', 'cve.name', 'keyword_ci'],
    ['responses', 'cve.severity', 'keyword_ci'],
    ['responses', 'cve.base_score', 'float'],
    ['responses', 'whois.related_nets.contacts.emails', 'keyword'],
    ['responses', 'smb.smbv1_support', 'boolean'],
    ['domains', 'domain', 'keyword'],
    ['domains', 'a', 'ip'],
    ['domains', 'ns', 'keyword'],
    ['domains', 'mx', 'keyword'],
    ['whois_ip', 'ip', 'ip_range'],
    ['whois_ip', 'net.contacts.emails', 'keyword'],
    ['whois_ip', 'net.contacts.phones', 'keyword'],
    ['whois_ip', 'abuse', 'keyword'],
    ['whois_ip', 'related_nets.description', 'text'],
    ['whois_domains', 'domain', 'keyword'],
    ['whois_domains', 'registrant.email', 'text'],
    ['whois_domains', 'registrant.organization', 'text'],
    ['whois_domains', 'expiration_date', 'date'],
    ['certs', 'certificate.names', 'keyword'],
    ['certs', 'certificate.subject_dn', 'text'],
    ['certs', 'certificate.issuer_dn', 'text'],
    ['certs', 'certificate.subject.email_address', 'text'],
    ['certs', 'certificate.issuer.domain_component', 'text'],
    ['certs', 'certificate.fingerprint_sha1', 'keyword'],
    ['certs', 'certificate.validity.start', 'date'],
  ] as const)('%s %s is %s', (collection, path, type) => {
    expect(tableOf(collection).fields.find((field) => field.path === path)?.type).toBe(type);
  });

  it('returns the base score as text', () => {
    const asText = tableOf('responses').fields.filter((field) => field.answeredAsString);
    expect(asText.map((field) => field.path)).toEqual(['cve.base_score']);
  });

  it('makes the prefix of certificates optional', () => {
    expect(tableOf('certs').optionalPrefix).toBe('certificate.');
  });
});

describe('the tables that complete host answers', () => {
  it('have the location, the privacy and the provider of an address', () => {
    expect(address.fields.map((field) => field.path)).toEqual(
      expect.arrayContaining(
        words(`geo.continent geo.country geo.city geo.tz geo.ip geo.accuracy geo.location.lon geo.location.lat
          geo.registered_country geo.subdivisions privacy.is_vpn privacy.is_proxy privacy.is_tor isp asn.number`),
      ),
    );
  });

  it('have the fields of an indicator that host answers show', () => {
    expect(indicator.fields.map((field) => field.path)).toEqual(
      expect.arrayContaining(
        words(`ip domain url isp asn ports lseen fseen @timestamp score.total score.src score.tags score.frequency
          fp.descr fp.alarm threat tags`),
      ),
    );
  });
});

describe('extended key usages', () => {
  it('are all those that zcrypto has a name for', () => {
    const named = [
      ...words(`any client_auth code_signing dvcs eap_over_lan eap_over_ppp email_protection ipsec_end_system
        ipsec_tunnel ipsec_user netscape_server_gated_crypto ocsp_signing sbgp_cert_aa_service_auth server_auth
        time_stamping`),
      ...words(`code_signing code_signing_development code_signing_third_party crypto_development_env crypto_env
        crypto_maintenance_env crypto_production_env crypto_qos crypto_test_env crypto_tier0_qos crypto_tier1_qos
        crypto_tier2_qos crypto_tier3_qos ichat_encryption ichat_signing resource_signing software_update_signing
        system_identity`).map((name) => `apple_${name}`),
      ...words(`ca_exchange cert_trust_list_signing csp_signature document_signing drm drm_individualization
        efs_recovery embedded_nt_crypto encrypted_file_system enrollment_agent kernel_mode_code_signing
        key_recovery_21 key_recovery_3 license_server licenses lifetime_signing mobile_device_software nt5_crypto
        oem_whql_crypto qualified_subordinate root_list_signer server_gated_crypto sgc_serialized smart_display
        smartcard_logon system_health system_health_loophole timestamp_signing whql_crypto`).map(
        (name) => `microsoft_${name}`,
      ),
    ];
    const parent = 'certificate.extensions.extended_key_usage.';
    const flags = tableOf('certs').fields.filter((field) => field.path.startsWith(parent) && field.type === 'boolean');
    expect(flags.map((field) => field.path.slice(parent.length)).sort()).toEqual(named.sort());
  });
});

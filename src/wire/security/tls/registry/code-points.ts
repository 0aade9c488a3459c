/** The name of a 16-bit number in one of the tables of this page, or the number itself, such as `0x1a1a`. */
export function codePointName(names: ReadonlyMap<number, string>, number: number): string {
  return names.get(number) ?? `0x${number.toString(16).padStart(4, '0')}`;
}

/**
 * GREASE (RFC 8701): 16 reserved numbers that clients mix into their lists, so that servers learn to ignore what they
 * do not support. Both bytes are equal, and their second digit is A.
 */
export function greaseValue(index: number): number {
  return 0x0a0a + (index & 15) * 0x1010;
}

export function isGrease(number: number): boolean {
  return (number & 0x0f0f) === 0x0a0a && number >>> 8 === (number & 0xff);
}

/** Protocol versions as they are on the wire, and their names. */
export const SSL_2 = 0x0002;
export const SSL_3 = 0x0300;
export const TLS_1_0 = 0x0301;
export const TLS_1_1 = 0x0302;
export const TLS_1_2 = 0x0303;
export const TLS_1_3 = 0x0304;

export const TLS_VERSION_NAMES: ReadonlyMap<number, string> = new Map([
  [SSL_2, 'SSLv2'],
  [SSL_3, 'SSLv3'],
  [TLS_1_0, 'TLSv1.0'],
  [TLS_1_1, 'TLSv1.1'],
  [TLS_1_2, 'TLSv1.2'],
  [TLS_1_3, 'TLSv1.3'],
  [0xfeff, 'DTLSv1.0'],
  [0xfefd, 'DTLSv1.2'],
  [0xfefc, 'DTLSv1.3'],
]);

/** Numbers of the handshake messages (IANA registry "TLS HandshakeType") that servers send in the clear. */
export const HANDSHAKE = {
  helloRequest: 0,
  clientHello: 1,
  serverHello: 2,
  newSessionTicket: 4,
  certificate: 11,
  serverKeyExchange: 12,
  certificateRequest: 13,
  serverHelloDone: 14,
  certificateStatus: 22,
} as const;

/** IANA registry "TLS Alerts", with the alerts of SSL 3.0 and of versions before TLS 1.3. */
export const ALERT_DESCRIPTIONS: ReadonlyMap<number, string> = new Map([
  [0, 'close_notify'],
  [10, 'unexpected_message'],
  [20, 'bad_record_mac'],
  [21, 'decryption_failed'],
  [22, 'record_overflow'],
  [30, 'decompression_failure'],
  [40, 'handshake_failure'],
  [41, 'no_certificate'],
  [42, 'bad_certificate'],
  [43, 'unsupported_certificate'],
  [44, 'certificate_revoked'],
  [45, 'certificate_expired'],
  [46, 'certificate_unknown'],
  [47, 'illegal_parameter'],
  [48, 'unknown_ca'],
  [49, 'access_denied'],
  [50, 'decode_error'],
  [51, 'decrypt_error'],
  [52, 'too_many_cids_requested'],
  [60, 'export_restriction'],
  [70, 'protocol_version'],
  [71, 'insufficient_security'],
  [80, 'internal_error'],
  [86, 'inappropriate_fallback'],
  [90, 'user_canceled'],
  [100, 'no_renegotiation'],
  [109, 'missing_extension'],
  [110, 'unsupported_extension'],
  [111, 'certificate_unobtainable'],
  [112, 'unrecognized_name'],
  [113, 'bad_certificate_status_response'],
  [114, 'bad_certificate_hash_value'],
  [115, 'unknown_psk_identity'],
  [116, 'certificate_required'],
  [117, 'general_error'],
  [120, 'no_application_protocol'],
  [121, 'ech_required'],
]);

/** Numbers of the extensions that `security/tls` writes or reads. */
export const EXTENSION = {
  serverName: 0,
  maxFragmentLength: 1,
  statusRequest: 5,
  supportedGroups: 10,
  pointFormats: 11,
  signatureAlgorithms: 13,
  alpn: 16,
  certificateTimestamps: 18,
  padding: 21,
  extendedMasterSecret: 23,
  sessionTicket: 35,
  supportedVersions: 43,
  cookie: 44,
  pskModes: 45,
  certificateAuthorities: 47,
  keyShare: 51,
  nextProtocol: 0x3374,
  renegotiationInfo: 0xff01,
} as const;

/** IANA registry "TLS ExtensionType Values", and three numbers in wide use that it does not list. */
export const EXTENSION_NAMES: ReadonlyMap<number, string> = new Map([
  [0, 'server_name'],
  [1, 'max_fragment_length'],
  [2, 'client_certificate_url'],
  [3, 'trusted_ca_keys'],
  [4, 'truncated_hmac'],
  [5, 'status_request'],
  [6, 'user_mapping'],
  [7, 'client_authz'],
  [8, 'server_authz'],
  [9, 'cert_type'],
  [10, 'supported_groups'],
  [11, 'ec_point_formats'],
  [12, 'srp'],
  [13, 'signature_algorithms'],
  [14, 'use_srtp'],
  [15, 'heartbeat'],
  [16, 'application_layer_protocol_negotiation'],
  [17, 'status_request_v2'],
  [18, 'signed_certificate_timestamp'],
  [19, 'client_certificate_type'],
  [20, 'server_certificate_type'],
  [21, 'padding'],
  [22, 'encrypt_then_mac'],
  [23, 'extended_master_secret'],
  [24, 'token_binding'],
  [25, 'cached_info'],
  [26, 'tls_lts'],
  [27, 'compress_certificate'],
  [28, 'record_size_limit'],
  [29, 'pwd_protect'],
  [30, 'pwd_clear'],
  [31, 'password_salt'],
  [32, 'ticket_pinning'],
  [33, 'tls_cert_with_extern_psk'],
  [34, 'delegated_credential'],
  [35, 'session_ticket'],
  [36, 'TLMSP'],
  [37, 'TLMSP_proxying'],
  [38, 'TLMSP_delegate'],
  [39, 'supported_ekt_ciphers'],
  [41, 'pre_shared_key'],
  [42, 'early_data'],
  [43, 'supported_versions'],
  [44, 'cookie'],
  [45, 'psk_key_exchange_modes'],
  [47, 'certificate_authorities'],
  [48, 'oid_filters'],
  [49, 'post_handshake_auth'],
  [50, 'signature_algorithms_cert'],
  [51, 'key_share'],
  [52, 'transparency_info'],
  [53, 'connection_id (deprecated)'],
  [54, 'connection_id'],
  [55, 'external_id_hash'],
  [56, 'external_session_id'],
  [57, 'quic_transport_parameters'],
  [58, 'ticket_request'],
  [59, 'dnssec_chain'],
  [60, 'sequence_number_encryption_algorithms'],
  [61, 'rrc'],
  [62, 'tls_flags'],
  [0x3374, 'next_protocol_negotiation'],
  [0x44cd, 'application_settings'],
  [0x7550, 'channel_id'],
  [0xfd00, 'ech_outer_extensions'],
  [0xfe0d, 'encrypted_client_hello'],
  [0xff01, 'renegotiation_info'],
]);

/** Numbers of the groups that `security/tls` writes. */
export const GROUP = { secp256r1: 23, secp384r1: 24, secp521r1: 25, x25519: 29, x448: 30 } as const;

/** IANA registry "TLS Supported Groups". */
export const GROUP_NAMES: ReadonlyMap<number, string> = new Map([
  [1, 'sect163k1'],
  [2, 'sect163r1'],
  [3, 'sect163r2'],
  [4, 'sect193r1'],
  [5, 'sect193r2'],
  [6, 'sect233k1'],
  [7, 'sect233r1'],
  [8, 'sect239k1'],
  [9, 'sect283k1'],
  [10, 'sect283r1'],
  [11, 'sect409k1'],
  [12, 'sect409r1'],
  [13, 'sect571k1'],
  [14, 'sect571r1'],
  [15, 'secp160k1'],
  [16, 'secp160r1'],
  [17, 'secp160r2'],
  [18, 'secp192k1'],
  [19, 'secp192r1'],
  [20, 'secp224k1'],
  [21, 'secp224r1'],
  [22, 'secp256k1'],
  [23, 'secp256r1'],
  [24, 'secp384r1'],
  [25, 'secp521r1'],
  [26, 'brainpoolP256r1'],
  [27, 'brainpoolP384r1'],
  [28, 'brainpoolP512r1'],
  [29, 'x25519'],
  [30, 'x448'],
  [31, 'brainpoolP256r1tls13'],
  [32, 'brainpoolP384r1tls13'],
  [33, 'brainpoolP512r1tls13'],
  [34, 'GC256A'],
  [35, 'GC256B'],
  [36, 'GC256C'],
  [37, 'GC256D'],
  [38, 'GC512A'],
  [39, 'GC512B'],
  [40, 'GC512C'],
  [41, 'curveSM2'],
  [256, 'ffdhe2048'],
  [257, 'ffdhe3072'],
  [258, 'ffdhe4096'],
  [259, 'ffdhe6144'],
  [260, 'ffdhe8192'],
  [512, 'MLKEM512'],
  [513, 'MLKEM768'],
  [514, 'MLKEM1024'],
  [4587, 'SecP256r1MLKEM768'],
  [4588, 'X25519MLKEM768'],
  [4589, 'SecP384r1MLKEM1024'],
  [4590, 'curveSM2MLKEM768'],
  [25497, 'X25519Kyber768Draft00'],
  [25498, 'SecP256r1Kyber768Draft00'],
  [0xff01, 'arbitrary_explicit_prime_curves'],
  [0xff02, 'arbitrary_explicit_char2_curves'],
]);

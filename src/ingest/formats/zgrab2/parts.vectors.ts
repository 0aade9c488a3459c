/** Parts of the lines, and what they become. */
export const TLS_LOG = {
  handshake_log: {
    server_hello: {
      version: { name: 'TLSv1.2', value: 771 },
      cipher_suite: { hex: '0xC02F', name: 'TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256', value: 49199 },
      heartbeat: true,
    },
    server_key_exchange: { ecdh_params: { curve_id: { name: 'secp256r1', id: 23 } } },
    key_material: { master_secret: { value: 'QUJD' } },
  },
  ja3s: '0123456789abcdef0123456789abcdef',
};

export const TIMESTAMP = '2023-11-14T23:13:20+01:00';
export const ok = (protocol: string, result: object) => ({ status: 'success', protocol, result, timestamp: TIMESTAMP });

/** Our own names for the log. */
export const TLS = {
  version: 'TLSv1.2',
  cipher: 'TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256',
  key_exchange_group: 'secp256r1',
  ja3s: '0123456789abcdef0123456789abcdef',
};
export const ZGRAB_TLS = {
  server_hello: TLS_LOG.handshake_log.server_hello,
  server_key_exchange: TLS_LOG.handshake_log.server_key_exchange,
};

export const SEEN = {
  scan_date: '2023-11-14',
  last_updated: '2023-11-14T22:13:20.000Z',
  '@timestamp': '2023-11-14T22:13:20.000Z',
};

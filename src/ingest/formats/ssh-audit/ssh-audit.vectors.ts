import type { FormatVector } from '../format-vectors.ts';

const audit = (target: string): string => `{
  "banner": {"comments": "Debian-3", "protocol": "2.0", "raw": "SSH-2.0-OpenSSH_9.6p1 Debian-3", "software": "OpenSSH_9.6p1"},
  "compression": ["none"],
  "cves": [{"name": "CVE-2023-38408", "cvssv2": 9.8, "description": "a"}],
  "enc": [{"algorithm": "aes128-ctr", "notes": {}}],
  "fingerprints": [{"hash": "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "hash_alg": "SHA256", "hostkey": "ssh-rsa"}, {"hash": "00:01", "hash_alg": "MD5", "hostkey": "ssh-rsa"}],
  "kex": [{"algorithm": "curve25519-sha256", "notes": {"info": ["available"]}}],
  "key": [{"algorithm": "rsa-sha2-512", "keysize": 3072, "notes": {"warn": ["b"]}}],
  "mac": [{"algorithm": "hmac-sha1", "notes": {"fail": ["c"]}}],
  "recommendations": {"critical": {"del": {"mac": [{"name": "hmac-sha1", "notes": ""}]}}},
  "target": "${target}"
}`;

/** What the reports say of each server. */
const FIELDS = {
  ssh: {
    banner: 'SSH-2.0-OpenSSH_9.6p1 Debian-3',
    server_id: {
      raw: 'SSH-2.0-OpenSSH_9.6p1 Debian-3',
      version: '2.0',
      software: 'OpenSSH_9.6p1',
      comment: 'Debian-3',
    },
    server_key_exchange: {
      kex_algorithms: ['curve25519-sha256'],
      host_key_algorithms: ['rsa-sha2-512'],
      server_to_client_ciphers: ['aes128-ctr'],
      server_to_client_macs: ['hmac-sha1'],
      server_to_client_compression: ['none'],
    },
    // md5sum of `curve25519-sha256;aes128-ctr;hmac-sha1;none`.
    hassh: '7fffb234014b2a6c335168b9683cbb70',
    host_keys: [{ algorithm: 'ssh-rsa', fingerprint_sha256: '00'.repeat(32), length: 3072 }],
  },
  ssh_audit: {
    findings: [
      { id: 'curve25519-sha256', severity: 'info', finding: 'available' },
      { id: 'rsa-sha2-512', severity: 'warn', finding: 'b' },
      { id: 'hmac-sha1', severity: 'fail', finding: 'c' },
    ],
    recommendations: [{ level: 'critical', action: 'del', kind: 'mac', name: 'hmac-sha1' }],
    cves: [{ name: 'CVE-2023-38408', score: 9.8, description: 'a' }],
  },
};

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'a server by its name, one without a place, and one by its address',
    bytes: `[${audit('a.example:22')}, ${audit(':22')}, ${audit('[2001:db8::1]:2222')}]`,
    records: [
      [
        0,
        {
          collection: 'responses',
          data: {
            uri: 'ssh://a.example:22',
            host: 'a.example',
            host_type: 'domain',
            port: 22,
            protocol: 'ssh',
            prot4: 'tcp',
            prot7: 'ssh',
            target: { type: 'domain', domain: 'a.example' },
            domain: ['a.example'],
            ...FIELDS,
          },
        },
      ],
      [
        2,
        {
          collection: 'responses',
          data: {
            uri: 'ssh://[2001:db8::1]:2222',
            host: '2001:db8::1',
            host_type: 'ip',
            ip: '2001:db8::1',
            port: 2222,
            protocol: 'ssh',
            prot4: 'tcp',
            prot7: 'ssh',
            target: { type: 'ip', ip: '2001:db8::1' },
            ...FIELDS,
          },
        },
      ],
    ],
    refused: [[1, 'it has neither an address nor a name']],
  },
];

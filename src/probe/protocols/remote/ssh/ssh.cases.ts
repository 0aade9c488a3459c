import type { ProtocolCase } from '../../protocol-case.ts';

/** The encrypted bytes answer the random bytes that the context of the tests draws. */
const bytes = (base64: string): Uint8Array => Uint8Array.from(Buffer.from(base64, 'base64'));

const CIPHERS = [
  'chacha20-poly1305@openssh.com',
  'aes128-ctr',
  'aes192-ctr',
  'aes256-ctr',
  'aes128-gcm@openssh.com',
  'aes256-gcm@openssh.com',
];

const MACS = [
  'umac-64-etm@openssh.com',
  'umac-128-etm@openssh.com',
  'hmac-sha2-256-etm@openssh.com',
  'hmac-sha2-512-etm@openssh.com',
  'hmac-sha1-etm@openssh.com',
  'umac-64@openssh.com',
  'umac-128@openssh.com',
  'hmac-sha2-256',
  'hmac-sha2-512',
  'hmac-sha1',
];

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'keeps the identification of a server that closes then',
    source: 'RFC 4253 section 4.2',
    greeting: 'Welcome to example.org\r\nSSH-2.0-billsSSH_3.6.3q3 with a comment\r\n',
    closes: true,
    expected: {
      protocol: 'ssh',
      prot7: 'ssh',
      data: {
        ssh: {
          banner: 'SSH-2.0-billsSSH_3.6.3q3 with a comment',
          server_id: {
            raw: 'SSH-2.0-billsSSH_3.6.3q3 with a comment',
            version: '2.0',
            software: 'billsSSH_3.6.3q3',
            comment: 'with a comment',
          },
        },
      },
    },
  },
  {
    title: 'says nothing to a server of the first version',
    source: 'the identification of ssh-1.2.26, as in the captures of FoxIO-LLC/ja4',
    greeting: 'SSH-1.5-1.2.26\n',
    expected: {
      protocol: 'ssh',
      prot7: 'ssh',
      data: {
        ssh: { banner: 'SSH-1.5-1.2.26', server_id: { raw: 'SSH-1.5-1.2.26', version: '1.5', software: '1.2.26' } },
      },
    },
  },
  {
    title: 'reads the host key, verifies it and asks for login methods',
    source:
      'OpenSSH 9.2p1 with its defaults and a banner; ssh-keygen shows SHA256:mVfG+JWWFaJHOlqMW50WBFg/SWHG/34CPs0izeiKaYk',
    greeting: bytes(`
      U1NILTIuMC1PcGVuU1NIXzkuMnAxIERlYmlhbi0yK2RlYjEydTEwDQo=`),
    answers: [
      bytes(`
      AAAEPAkUBvIfkxeg8iXC1avXt0lF9AAAAT1zbnRydXA3NjF4MjU1MTktc2hhNTEyLHNudHJ1cDc2MXgyNTUxOS1zaGE1MTJAb3BlbnNz
      aC5jb20sY3VydmUyNTUxOS1zaGEyNTYsY3VydmUyNTUxOS1zaGEyNTZAbGlic3NoLm9yZyxlY2RoLXNoYTItbmlzdHAyNTYsZWNkaC1z
      aGEyLW5pc3RwMzg0LGVjZGgtc2hhMi1uaXN0cDUyMSxkaWZmaWUtaGVsbG1hbi1ncm91cC1leGNoYW5nZS1zaGEyNTYsZGlmZmllLWhl
      bGxtYW4tZ3JvdXAxNi1zaGE1MTIsZGlmZmllLWhlbGxtYW4tZ3JvdXAxOC1zaGE1MTIsZGlmZmllLWhlbGxtYW4tZ3JvdXAxNC1zaGEy
      NTYsa2V4LXN0cmljdC1zLXYwMEBvcGVuc3NoLmNvbQAAAAtzc2gtZWQyNTUxOQAAAGxjaGFjaGEyMC1wb2x5MTMwNUBvcGVuc3NoLmNv
      bSxhZXMxMjgtY3RyLGFlczE5Mi1jdHIsYWVzMjU2LWN0cixhZXMxMjgtZ2NtQG9wZW5zc2guY29tLGFlczI1Ni1nY21Ab3BlbnNzaC5j
      b20AAABsY2hhY2hhMjAtcG9seTEzMDVAb3BlbnNzaC5jb20sYWVzMTI4LWN0cixhZXMxOTItY3RyLGFlczI1Ni1jdHIsYWVzMTI4LWdj
      bUBvcGVuc3NoLmNvbSxhZXMyNTYtZ2NtQG9wZW5zc2guY29tAAAA1XVtYWMtNjQtZXRtQG9wZW5zc2guY29tLHVtYWMtMTI4LWV0bUBv
      cGVuc3NoLmNvbSxobWFjLXNoYTItMjU2LWV0bUBvcGVuc3NoLmNvbSxobWFjLXNoYTItNTEyLWV0bUBvcGVuc3NoLmNvbSxobWFjLXNo
      YTEtZXRtQG9wZW5zc2guY29tLHVtYWMtNjRAb3BlbnNzaC5jb20sdW1hYy0xMjhAb3BlbnNzaC5jb20saG1hYy1zaGEyLTI1NixobWFj
      LXNoYTItNTEyLGhtYWMtc2hhMQAAANV1bWFjLTY0LWV0bUBvcGVuc3NoLmNvbSx1bWFjLTEyOC1ldG1Ab3BlbnNzaC5jb20saG1hYy1z
      aGEyLTI1Ni1ldG1Ab3BlbnNzaC5jb20saG1hYy1zaGEyLTUxMi1ldG1Ab3BlbnNzaC5jb20saG1hYy1zaGExLWV0bUBvcGVuc3NoLmNv
      bSx1bWFjLTY0QG9wZW5zc2guY29tLHVtYWMtMTI4QG9wZW5zc2guY29tLGhtYWMtc2hhMi0yNTYsaG1hYy1zaGEyLTUxMixobWFjLXNo
      YTEAAAAVbm9uZSx6bGliQG9wZW5zc2guY29tAAAAFW5vbmUsemxpYkBvcGVuc3NoLmNvbQAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=`),
      bytes(`
      AAAAvAgfAAAAMwAAAAtzc2gtZWQyNTUxOQAAACC4CO/vGrYY084ISE8shcyCbtsQdf2uOjQn/2YXLAzCBwAAACCJpDEApWdErLEUfy1T
      GxzjvB/O8y+dxZfLD8VMZZNrRAAAAFMAAAALc3NoLWVkMjU1MTkAAABAVWO+Ag2gkE+9OyN+VedCmOW6irOyEXQ/wZ6yTUGB2AjQlG2g
      AAK9PIqH5Yls3Zvlyq+V4Bnd4KRBB78FKbFsCQAAAAAAAAAAAAAADAoVAAAAAAAAAAAAAA==`),
      bytes(`
      AAAAIAy47VCGV+AWplRsIPUbojMFQPrxtqIdkSQCK14LO9pE/tO4IFGap4svOVMfFk3SG/KVRkvIKE6xondk9BG2huE=`),
      bytes(`
      AAAAQDhx9LM+7PeqQi4NFYT6aDgrIcdsndobEfmcIhW82AWhpPMfVyCZCVcQKl6omex8Soosh3tIH2nWtHKEBxSOJXgC2xWDrauyGb74
      p1u87RvyJgEJyb4oCUOsTeb3eaeFZQAAAEDDj7/UbiYrSDtrMbRAo4r833VJFfkN1Yj5DGLvJVHVkLuU0R6Q1YVFNb6QYkfsUVa2awdi
      E4LMCg6zfUeBvLW5U9j//+eyqJJ0iNcXXQep+MmFp/3dygj1EMUu3QUoLmQ=`),
    ],
    closes: true,
    expected: {
      protocol: 'ssh',
      prot7: 'ssh',
      data: {
        ssh: {
          banner: 'Authorised use only. Ask admin@example.org\n',
          server_id: {
            raw: 'SSH-2.0-OpenSSH_9.2p1 Debian-2+deb12u10',
            version: '2.0',
            software: 'OpenSSH_9.2p1',
            comment: 'Debian-2+deb12u10',
          },
          server_key_exchange: {
            cookie: 'BvIfkxeg8iXC1avXt0lF9A==',
            kex_algorithms: [
              'sntrup761x25519-sha512',
              'sntrup761x25519-sha512@openssh.com',
              'curve25519-sha256',
              'curve25519-sha256@libssh.org',
              'ecdh-sha2-nistp256',
              'ecdh-sha2-nistp384',
              'ecdh-sha2-nistp521',
              'diffie-hellman-group-exchange-sha256',
              'diffie-hellman-group16-sha512',
              'diffie-hellman-group18-sha512',
              'diffie-hellman-group14-sha256',
              'kex-strict-s-v00@openssh.com',
            ],
            host_key_algorithms: ['ssh-ed25519'],
            client_to_server_ciphers: CIPHERS,
            server_to_client_ciphers: CIPHERS,
            client_to_server_macs: MACS,
            server_to_client_macs: MACS,
            client_to_server_compression: ['none', 'zlib@openssh.com'],
            server_to_client_compression: ['none', 'zlib@openssh.com'],
            first_kex_follows: false,
            reserved: 0,
          },
          hassh: '425d29fe50d8e4f5e37efb6e24bcf660',
          algorithm_selection: {
            dh_kex_algorithm: 'curve25519-sha256',
            host_key_algorithm: 'ssh-ed25519',
            client_to_server_alg_group: {
              cipher: 'aes128-ctr',
              mac: 'hmac-sha2-256-etm@openssh.com',
              compression: 'none',
            },
            server_to_client_alg_group: {
              cipher: 'aes128-ctr',
              mac: 'hmac-sha2-256-etm@openssh.com',
              compression: 'none',
            },
          },
          key_exchange: {
            server_host_key: {
              algorithm: 'ssh-ed25519',
              fingerprint_sha256: '9957c6f8959615a2473a5a8c5b9d1604583f4961c6ff7e023ecd22cde88a6989',
              raw: 'AAAAC3NzaC1lZDI1NTE5AAAAILgI7+8athjTzghITyyFzIJu2xB1/a46NCf/ZhcsDMIH',
              ed25519_public_key: {
                public_bytes: 'uAjv7xq2GNPOCEhPLIXMgm7bEHX9rjo0J/9mFywMwgc=',
              },
            },
            server_signature: {
              parsed: {
                algorithm: 'ssh-ed25519',
                value: 'VWO+Ag2gkE+9OyN+VedCmOW6irOyEXQ/wZ6yTUGB2AjQlG2gAAK9PIqH5Yls3Zvlyq+V4Bnd4KRBB78FKbFsCQ==',
              },
              raw: 'AAAAC3NzaC1lZDI1NTE5AAAAQFVjvgINoJBPvTsjflXnQpjluoqzshF0P8Gesk1BgdgI0JRtoAACvTyKh+WJbN2b5cqvleAZ3eCkQQe/BSmxbAk=',
              h: '6X0ofEwN2ASKOElBlVtJB29y/SqFFD0NodMFYTa6mPQ=',
              valid: true,
            },
            curve25519_sha256_params: {
              server_public: 'iaQxAKVnRKyxFH8tUxsc47wfzvMvncWXyw/FTGWTa0Q=',
            },
          },
          host_keys: [
            {
              algorithm: 'ssh-ed25519',
              fingerprint_sha256: '9957c6f8959615a2473a5a8c5b9d1604583f4961c6ff7e023ecd22cde88a6989',
              length: 256,
              raw: 'AAAAC3NzaC1lZDI1NTE5AAAAILgI7+8athjTzghITyyFzIJu2xB1/a46NCf/ZhcsDMIH',
              valid: true,
            },
          ],
          userauth: ['publickey', 'password', 'keyboard-interactive'],
          contacts: {
            email: ['admin@example.org'],
          },
        },
      },
    },
  },
  {
    title: 'does the same with ECDH, ECDSA and AES-GCM',
    source:
      'OpenSSH 9.2p1 with Ciphers, KexAlgorithms and its key set; ssh-keygen shows SHA256:1zsSAWtqS09NYDHm5iQVK6m6BVEXOEyWCkJ6U57EfYI',
    greeting: bytes(`
      U1NILTIuMC1PcGVuU1NIXzkuMnAxIERlYmlhbi0yK2RlYjEydTEwDQo=`),
    answers: [
      bytes(`
      AAACjAsUNYA3rkicjnMBYLTdCGx2bAAAAC9lY2RoLXNoYTItbmlzdHAzODQsa2V4LXN0cmljdC1zLXYwMEBvcGVuc3NoLmNvbQAAABNl
      Y2RzYS1zaGEyLW5pc3RwMjU2AAAAFmFlczEyOC1nY21Ab3BlbnNzaC5jb20AAAAWYWVzMTI4LWdjbUBvcGVuc3NoLmNvbQAAANV1bWFj
      LTY0LWV0bUBvcGVuc3NoLmNvbSx1bWFjLTEyOC1ldG1Ab3BlbnNzaC5jb20saG1hYy1zaGEyLTI1Ni1ldG1Ab3BlbnNzaC5jb20saG1h
      Yy1zaGEyLTUxMi1ldG1Ab3BlbnNzaC5jb20saG1hYy1zaGExLWV0bUBvcGVuc3NoLmNvbSx1bWFjLTY0QG9wZW5zc2guY29tLHVtYWMt
      MTI4QG9wZW5zc2guY29tLGhtYWMtc2hhMi0yNTYsaG1hYy1zaGEyLTUxMixobWFjLXNoYTEAAADVdW1hYy02NC1ldG1Ab3BlbnNzaC5j
      b20sdW1hYy0xMjgtZXRtQG9wZW5zc2guY29tLGhtYWMtc2hhMi0yNTYtZXRtQG9wZW5zc2guY29tLGhtYWMtc2hhMi01MTItZXRtQG9w
      ZW5zc2guY29tLGhtYWMtc2hhMS1ldG1Ab3BlbnNzaC5jb20sdW1hYy02NEBvcGVuc3NoLmNvbSx1bWFjLTEyOEBvcGVuc3NoLmNvbSxo
      bWFjLXNoYTItMjU2LGhtYWMtc2hhMi01MTIsaG1hYy1zaGExAAAAFW5vbmUsemxpYkBvcGVuc3NoLmNvbQAAABVub25lLHpsaWJAb3Bl
      bnNzaC5jb20AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=`),
      bytes(`
      AAABRAkfAAAAaAAAABNlY2RzYS1zaGEyLW5pc3RwMjU2AAAACG5pc3RwMjU2AAAAQQRDceL+dHk6eicufGDL/53ms7GIsNdhjwZzCLhb
      MAaoAiZrmM39FhWnR7QqhLdnJA+Dx4OX190mYECG9f6NIo99AAAAYQT5kqNWyGGUaiFI/AxiM9GTwsSlPXS95sjeyZn6STcKjKttLP11
      no1/02+ZA3gwn0NczO80rD5f1t8QOlh5FXQHMzx4ssbMuSq4R8zeLrFNkXlOjG//7DLoX6rxqIBHYKwAAABkAAAAE2VjZHNhLXNoYTIt
      bmlzdHAyNTYAAABJAAAAIHGDKaVU+rHBs+aSPjKJJ0lPPl0G5iVZ8u9UHTytfxwZAAAAIQDFJX6QMJF1eVGTYV3GIgpDWRPnE5O5GOnd
      GW1QDn+pXgAAAAAAAAAAAAAAAAwKFQAAAAAAAAAAAAA=`),
      bytes(`
      AAAAIBCbybqYhrIFeBkDcDLdVn4FTcChekQ5+Rjl62a0b7vtZvKt2iSz4APMrh6ezm9ojw==`),
      bytes(`
      AAAAQDghAJ9nOQgdqVcAF9/g8n8TLS8EWOhTeF0AYlhaQSbfs7ZKIrrXTxVc3nfcDAGltHxuk0Rqm4fWUhqf+RmQc5qdiW716hVuDX99
      TFt35pr+AAAAQOp7ucwNmLnwjCUf8Ni4bXLEYn0KmH+Y6fR2n+aeTa9f/gxssl4SYPHDKnXGdmozPVm6xqSuE0c9BREgaHA0x3H1EJax
      xyGUJvJZ872zTPoW`),
    ],
    closes: true,
    expected: {
      protocol: 'ssh',
      prot7: 'ssh',
      data: {
        ssh: {
          banner: 'Authorised use only. Ask admin@example.org\n',
          server_id: {
            raw: 'SSH-2.0-OpenSSH_9.2p1 Debian-2+deb12u10',
            version: '2.0',
            software: 'OpenSSH_9.2p1',
            comment: 'Debian-2+deb12u10',
          },
          server_key_exchange: {
            cookie: 'NYA3rkicjnMBYLTdCGx2bA==',
            kex_algorithms: ['ecdh-sha2-nistp384', 'kex-strict-s-v00@openssh.com'],
            host_key_algorithms: ['ecdsa-sha2-nistp256'],
            client_to_server_ciphers: ['aes128-gcm@openssh.com'],
            server_to_client_ciphers: ['aes128-gcm@openssh.com'],
            client_to_server_macs: MACS,
            server_to_client_macs: MACS,
            client_to_server_compression: ['none', 'zlib@openssh.com'],
            server_to_client_compression: ['none', 'zlib@openssh.com'],
            first_kex_follows: false,
            reserved: 0,
          },
          hassh: 'd495a32a247509c19964e637edeab56e',
          algorithm_selection: {
            dh_kex_algorithm: 'ecdh-sha2-nistp384',
            host_key_algorithm: 'ecdsa-sha2-nistp256',
            client_to_server_alg_group: {
              cipher: 'aes128-gcm@openssh.com',
              compression: 'none',
            },
            server_to_client_alg_group: {
              cipher: 'aes128-gcm@openssh.com',
              compression: 'none',
            },
          },
          key_exchange: {
            server_host_key: {
              algorithm: 'ecdsa-sha2-nistp256',
              fingerprint_sha256: 'd73b12016b6a4b4f4d6031e6e624152ba9ba055117384c960a427a539ec47d82',
              raw: 'AAAAE2VjZHNhLXNoYTItbmlzdHAyNTYAAAAIbmlzdHAyNTYAAABBBENx4v50eTp6Jy58YMv/neazsYiw12GPBnMIuFswBqgCJmuYzf0WFadHtCqEt2ckD4PHg5fX3SZgQIb1/o0ij30=',
              ecdsa_public_key: {
                curve: 'P-256',
                length: 256,
                pub: 'BENx4v50eTp6Jy58YMv/neazsYiw12GPBnMIuFswBqgCJmuYzf0WFadHtCqEt2ckD4PHg5fX3SZgQIb1/o0ij30=',
                x: 'Q3Hi/nR5OnonLnxgy/+d5rOxiLDXYY8Gcwi4WzAGqAI=',
                y: 'JmuYzf0WFadHtCqEt2ckD4PHg5fX3SZgQIb1/o0ij30=',
                p: '/////wAAAAEAAAAAAAAAAAAAAAD///////////////8=',
                n: '/////wAAAAD//////////7zm+q2nF56E87nKwvxjJVE=',
                b: 'WsY12Ko6k+ez671VdpiGvGUdBrDMU7D2O848PifSYEs=',
                gx: 'axfR8uEsQkf4vOblY6RA8ncDfYEt6zOg9KE5RdiYwpY=',
                gy: 'T+NC4v4af5uO5+tKfA+eFivOM1drMV7Oy7ZAaDe/UfU=',
              },
            },
            server_signature: {
              parsed: {
                algorithm: 'ecdsa-sha2-nistp256',
                value:
                  'AAAAIHGDKaVU+rHBs+aSPjKJJ0lPPl0G5iVZ8u9UHTytfxwZAAAAIQDFJX6QMJF1eVGTYV3GIgpDWRPnE5O5GOndGW1QDn+pXg==',
              },
              raw: 'AAAAE2VjZHNhLXNoYTItbmlzdHAyNTYAAABJAAAAIHGDKaVU+rHBs+aSPjKJJ0lPPl0G5iVZ8u9UHTytfxwZAAAAIQDFJX6QMJF1eVGTYV3GIgpDWRPnE5O5GOndGW1QDn+pXg==',
              h: 'M4jigEUbOGomufAId0WWYxj+QR8xn3AkKsAyFN4XYc2UtfOSmUTNhrKBHNGsCKVF',
              valid: true,
            },
            ecdh_params: {
              server_public: {
                x: '+ZKjVshhlGohSPwMYjPRk8LEpT10vebI3smZ+kk3CoyrbSz9dZ6Nf9NvmQN4MJ9D',
                y: 'XMzvNKw+X9bfEDpYeRV0BzM8eLLGzLkquEfM3i6xTZF5Toxv/+wy6F+q8aiAR2Cs',
              },
            },
          },
          host_keys: [
            {
              algorithm: 'ecdsa-sha2-nistp256',
              fingerprint_sha256: 'd73b12016b6a4b4f4d6031e6e624152ba9ba055117384c960a427a539ec47d82',
              length: 256,
              raw: 'AAAAE2VjZHNhLXNoYTItbmlzdHAyNTYAAAAIbmlzdHAyNTYAAABBBENx4v50eTp6Jy58YMv/neazsYiw12GPBnMIuFswBqgCJmuYzf0WFadHtCqEt2ckD4PHg5fX3SZgQIb1/o0ij30=',
              valid: true,
            },
          ],
          userauth: ['publickey', 'password', 'keyboard-interactive'],
          contacts: {
            email: ['admin@example.org'],
          },
        },
      },
    },
  },
  {
    title: 'receives each host key in a connection of its own',
    source:
      'OpenSSH 9.2p1 with three keys; ssh-keygen shows SHA256:4JtqkI/qtB0iX1iViQxL0yKhTCNlXOaBdSVlk7gXUPo, SHA256:jmeYHKCE7FvZTgj40WJ4FcJZnU+DMjp7C7mBxbuGzpg and SHA256:LmRLwYn80zlNyl9lcjdu+I7G2DjSWwgcOYgYYOc7Yzc',
    greeting: bytes(`
      U1NILTIuMC1PcGVuU1NIXzkuMnAxIERlYmlhbi0yK2RlYjEydTEwDQo=`),
    answers: [
      bytes(`
      AAABJAYU4yek9gGS22nDc/0vQOUAVAAAAC5jdXJ2ZTI1NTE5LXNoYTI1NixrZXgtc3RyaWN0LXMtdjAwQG9wZW5zc2guY29tAAAAOXNz
      aC1lZDI1NTE5LGVjZHNhLXNoYTItbmlzdHAyNTYscnNhLXNoYTItNTEyLHJzYS1zaGEyLTI1NgAAAAphZXMxMjgtY3RyAAAACmFlczEy
      OC1jdHIAAAAdaG1hYy1zaGEyLTI1Ni1ldG1Ab3BlbnNzaC5jb20AAAAdaG1hYy1zaGEyLTI1Ni1ldG1Ab3BlbnNzaC5jb20AAAAVbm9u
      ZSx6bGliQG9wZW5zc2guY29tAAAAFW5vbmUsemxpYkBvcGVuc3NoLmNvbQAAAAAAAAAAAAAAAAAAAAAAAAA=`),
      bytes(`
      AAAAvAgfAAAAMwAAAAtzc2gtZWQyNTUxOQAAACCwMNCJPZ638gFam4F0srtGoSyBIgPrlGxZD72GwiUcTwAAACBrJNAn/T19t/rMluno
      R63d96fvyPQEn+rXIuMD6hIYDwAAAFMAAAALc3NoLWVkMjU1MTkAAABA5XQHNF1ZoFdkanVEQ7NC/ElQahEsiP6JQr1M0O0s99KgTE4B
      YW3eH56bMpG2fzIItiz84xDG4UY2GbrX0ObKBwAAAAAAAAAAAAAADAoVAAAAAAAAAAAAAA==`),
      bytes(`
      AAAAIAkKewb4khREO0QbpDHZUBrGZvjmkhZeSA4NmWtPbADJoeMLb3YE3m2MaBd9ofmrfJof/V2n4iSh/EpCyyOvJTw=`),
      bytes(`
      AAAAQKOXk/h623jkxVCLwYqfMStoknSQLn50nt8KYNT+brGCUwpkgfV7r6C9nxEk4PmZWx+fJlu1Hl6KnS3UTRjqf3V0U6mSncpyGtzS
      S+O/BDbmvOdymuIrEaRKkH6GBfJaQw==`),
    ],
    further: [
      [
        bytes(`
        AAABJAYUILspa+FvysZX7inOletnNgAAAC5jdXJ2ZTI1NTE5LXNoYTI1NixrZXgtc3RyaWN0LXMtdjAwQG9wZW5zc2guY29tAAAAOXNz
        aC1lZDI1NTE5LGVjZHNhLXNoYTItbmlzdHAyNTYscnNhLXNoYTItNTEyLHJzYS1zaGEyLTI1NgAAAAphZXMxMjgtY3RyAAAACmFlczEy
        OC1jdHIAAAAdaG1hYy1zaGEyLTI1Ni1ldG1Ab3BlbnNzaC5jb20AAAAdaG1hYy1zaGEyLTI1Ni1ldG1Ab3BlbnNzaC5jb20AAAAVbm9u
        ZSx6bGliQG9wZW5zc2guY29tAAAAFW5vbmUsemxpYkBvcGVuc3NoLmNvbQAAAAAAAAAAAAAAAAAAAAAAAAA=`),
        bytes(`
        AAABBAsfAAAAaAAAABNlY2RzYS1zaGEyLW5pc3RwMjU2AAAACG5pc3RwMjU2AAAAQQRzn83Yp5w7aM6aJN6XSw6WJKw34r5w2HcQBTtg
        C/dWW8Viqwo2f8ixaC4A5/S7sPgmFPFe6SKPWcK+JpP5aOCBAAAAIE4qmJbNvPgGxdGfTn1/zrTDcogciee3mw74ctwgR1ckAAAAYwAA
        ABNlY2RzYS1zaGEyLW5pc3RwMjU2AAAASAAAACB4SselkSLABRbN1WqZZqnCr+asajvEvP7F0ATf8xhzKAAAACAyR3D0k/ou5cuhKkpQ
        QbxgAi+uaD36QwBqfZRSEAltGgAAAAAAAAAAAAAAAAAADAoVAAAAAAAAAAAAAA==`),
      ],
      [
        bytes(`
        AAABJAYUwlHVcgjX/5/zvDy1RCBWwQAAAC5jdXJ2ZTI1NTE5LXNoYTI1NixrZXgtc3RyaWN0LXMtdjAwQG9wZW5zc2guY29tAAAAOXNz
        aC1lZDI1NTE5LGVjZHNhLXNoYTItbmlzdHAyNTYscnNhLXNoYTItNTEyLHJzYS1zaGEyLTI1NgAAAAphZXMxMjgtY3RyAAAACmFlczEy
        OC1jdHIAAAAdaG1hYy1zaGEyLTI1Ni1ldG1Ab3BlbnNzaC5jb20AAAAdaG1hYy1zaGEyLTI1Ni1ldG1Ab3BlbnNzaC5jb20AAAAVbm9u
        ZSx6bGliQG9wZW5zc2guY29tAAAAFW5vbmUsemxpYkBvcGVuc3NoLmNvbQAAAAAAAAAAAAAAAAAAAAAAAAA=`),
        bytes(`
        AAACZAsfAAABFwAAAAdzc2gtcnNhAAAAAwEAAQAAAQEApWN+wNlsefBZNIosl9zcvf3lKKsHdW3ENy1VusDdoYVMLZaJXakFIJbJb9Bh
        O9i5p+GrUWHLNEQlZ9Jbx23rxL0wxEe1CVLdW5/yrMembNtab9nWN9EeY0a0xijMwlkYsCNzd+Wua8d8tI0QvRZVbr0NBFu+tJ7OK04X
        Wh6bO1MROr0GqtSZZ70QlMFcapDJkhAJNzX3WxqBF4WxWwnlefCTzP+LMNlRWo80Tiso0dzbhFPIN5I5uoNr6KRaGrPce/nb0fWhcib8
        LMmZ6aEsuh4y5zYRZDZRbplgCUe4obCeqm/ukFmjVmNu05qRDqye0wOWhnbro9UEMQ8UBrrOOwAAACDQnLihGqgskpkc+vmxXbpwBSs1
        wr94rq6a3fo45Ey/DQAAARQAAAAMcnNhLXNoYTItNTEyAAABAFqD7eHYd6iUJ0+bJMc3YbFAJUFhQHjPBKDsnm29wr00DUexKDfUeRnL
        Dthyk1XS7d2ZBZ5o1xh1ylN35JT5RCW5DDAY1OacrcNq2Cx+2Vcpoc9i5yuuBtt3Nu7n90Ba1CgjwkH3v1DYrBYdmmz15bn3z1jlJFZG
        tXJspYONGVIpx9ZTp7X7sTT01FnD2/+Lz8ZJbvZBDzVr4tbrA0g09lBYHquO1TwMZ6her+3Qb7CtGX+1IdAL9QtJGLzmeG0s2P/lnxDd
        XFNAuq5y0jbSpqiVeJFPMOlJyERwFDPPtfAQYxzCLxDP/wsJVDMzFcVjjzfzPBcW+BqY1xT6DNolj2EAAAAAAAAAAAAAAAAAAAwKFQAA
        AAAAAAAAAAA=`),
      ],
    ],
    closes: true,
    expected: {
      protocol: 'ssh',
      prot7: 'ssh',
      data: {
        ssh: {
          banner: 'SSH-2.0-OpenSSH_9.2p1 Debian-2+deb12u10',
          server_id: {
            raw: 'SSH-2.0-OpenSSH_9.2p1 Debian-2+deb12u10',
            version: '2.0',
            software: 'OpenSSH_9.2p1',
            comment: 'Debian-2+deb12u10',
          },
          server_key_exchange: {
            cookie: '4yek9gGS22nDc/0vQOUAVA==',
            kex_algorithms: ['curve25519-sha256', 'kex-strict-s-v00@openssh.com'],
            host_key_algorithms: ['ssh-ed25519', 'ecdsa-sha2-nistp256', 'rsa-sha2-512', 'rsa-sha2-256'],
            client_to_server_ciphers: ['aes128-ctr'],
            server_to_client_ciphers: ['aes128-ctr'],
            client_to_server_macs: ['hmac-sha2-256-etm@openssh.com'],
            server_to_client_macs: ['hmac-sha2-256-etm@openssh.com'],
            client_to_server_compression: ['none', 'zlib@openssh.com'],
            server_to_client_compression: ['none', 'zlib@openssh.com'],
            first_kex_follows: false,
            reserved: 0,
          },
          hassh: 'be976d1af1bb8d5cc26ca214abdb3e8d',
          algorithm_selection: {
            dh_kex_algorithm: 'curve25519-sha256',
            host_key_algorithm: 'ssh-ed25519',
            client_to_server_alg_group: {
              cipher: 'aes128-ctr',
              mac: 'hmac-sha2-256-etm@openssh.com',
              compression: 'none',
            },
            server_to_client_alg_group: {
              cipher: 'aes128-ctr',
              mac: 'hmac-sha2-256-etm@openssh.com',
              compression: 'none',
            },
          },
          key_exchange: {
            server_host_key: {
              algorithm: 'ssh-ed25519',
              fingerprint_sha256: 'e09b6a908feab41d225f5895890c4bd322a14c23655ce68175256593b81750fa',
              raw: 'AAAAC3NzaC1lZDI1NTE5AAAAILAw0Ik9nrfyAVqbgXSyu0ahLIEiA+uUbFkPvYbCJRxP',
              ed25519_public_key: {
                public_bytes: 'sDDQiT2et/IBWpuBdLK7RqEsgSID65RsWQ+9hsIlHE8=',
              },
            },
            server_signature: {
              parsed: {
                algorithm: 'ssh-ed25519',
                value: '5XQHNF1ZoFdkanVEQ7NC/ElQahEsiP6JQr1M0O0s99KgTE4BYW3eH56bMpG2fzIItiz84xDG4UY2GbrX0ObKBw==',
              },
              raw: 'AAAAC3NzaC1lZDI1NTE5AAAAQOV0BzRdWaBXZGp1REOzQvxJUGoRLIj+iUK9TNDtLPfSoExOAWFt3h+emzKRtn8yCLYs/OMQxuFGNhm619Dmygc=',
              h: '0FpK67wQuYAYrigBMvOe/4wNIYtmLrQvpYO6DDPidXY=',
              valid: true,
            },
            curve25519_sha256_params: {
              server_public: 'ayTQJ/09fbf6zJbp6Eet3fen78j0BJ/q1yLjA+oSGA8=',
            },
          },
          host_keys: [
            {
              fingerprint_sha256: 'e09b6a908feab41d225f5895890c4bd322a14c23655ce68175256593b81750fa',
              algorithm: 'ssh-ed25519',
              length: 256,
              raw: 'AAAAC3NzaC1lZDI1NTE5AAAAILAw0Ik9nrfyAVqbgXSyu0ahLIEiA+uUbFkPvYbCJRxP',
              valid: true,
            },
            {
              fingerprint_sha256: '8e67981ca084ec5bd94e08f8d1627815c2599d4f83323a7b0bb981c5bb86ce98',
              algorithm: 'ecdsa-sha2-nistp256',
              length: 256,
              raw: 'AAAAE2VjZHNhLXNoYTItbmlzdHAyNTYAAAAIbmlzdHAyNTYAAABBBHOfzdinnDtozpok3pdLDpYkrDfivnDYdxAFO2AL91ZbxWKrCjZ/yLFoLgDn9Luw+CYU8V7pIo9Zwr4mk/lo4IE=',
              valid: true,
            },
            {
              fingerprint_sha256: '2e644bc189fcd3394dca5f6572376ef88ec6d838d25b081c39881860e73b6337',
              algorithm: 'ssh-rsa',
              length: 2048,
              raw: 'AAAAB3NzaC1yc2EAAAADAQABAAABAQClY37A2Wx58Fk0iiyX3Ny9/eUoqwd1bcQ3LVW6wN2hhUwtloldqQUglslv0GE72Lmn4atRYcs0RCVn0lvHbevEvTDER7UJUt1bn/Ksx6Zs21pv2dY30R5jRrTGKMzCWRiwI3N35a5rx3y0jRC9FlVuvQ0EW760ns4rThdaHps7UxE6vQaq1JlnvRCUwVxqkMmSEAk3NfdbGoEXhbFbCeV58JPM/4sw2VFajzROKyjR3NuEU8g3kjm6g2vopFoas9x7+dvR9aFyJvwsyZnpoSy6HjLnNhFkNlFumWAJR7ihsJ6qb+6QWaNWY27TmpEOrJ7TA5aGduuj1QQxDxQGus47',
              valid: true,
            },
          ],
          userauth: ['publickey', 'password', 'keyboard-interactive'],
        },
      },
    },
  },
  {
    title: 'takes a mail server for another protocol',
    source: 'RFC 5321 section 4.2',
    greeting: '220 mail.example.org ESMTP\r\n',
    closes: true,
    expected: { status: 'protocol-error' },
  },
];

import type { Daemon } from '../daemon.ts';

/** The test server of OpenSSL, which agrees on one version of TLS only. */
function opensslServer(version: string, ...options: readonly string[]): Daemon {
  return {
    name: `tls-${version}`,
    packages: ['openssl'],
    start: ({ ip, certificateFile, keyFile }) => ({
      command: [
        'openssl',
        's_server',
        '-quiet',
        '-www',
        '-accept',
        `${ip}:443`,
        '-cert',
        certificateFile,
        '-key',
        keyFile,
        ...options,
      ],
    }),
    expected: () => [
      {
        port: 443,
        protocol: 'https',
        prot7: 'http',
        isCertified: true,
        values: {
          'tls.version': `TLSv${version}`,
          'http.status_code': 200,
          'http.http_version.name': 'HTTP/1.0',
          'http.body': /s_server/,
        },
      },
    ],
  };
}

/** The old versions sign with SHA-1, which OpenSSL does at security level 0 only. */
const OLD = ['-cipher', 'ALL:@SECLEVEL=0'];

export const tls10 = opensslServer('1.0', '-tls1', ...OLD);
export const tls11 = opensslServer('1.1', '-tls1_1', ...OLD);
export const tls12 = opensslServer('1.2', '-tls1_2');
export const tls13 = opensslServer('1.3', '-tls1_3');

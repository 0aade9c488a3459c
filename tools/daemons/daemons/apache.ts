import type { Daemon } from '../daemon.ts';

const MODULES = ['mpm_event', 'authz_core', 'dir', 'mime', 'alias', 'socache_shmcb', 'ssl'];

export const apache: Daemon = {
  name: 'apache',
  packages: ['apache2'],
  start: ({ ip, folder, certificateFile, keyFile }) => ({
    files: {
      'www/home.html': '<!doctype html><html><head><title>Berenike</title></head><body>Ivory</body></html>',
      'apache.conf': `
        ServerRoot ${folder}
        ServerName berenike.example
        PidFile ${folder}/pid
        DefaultRuntimeDir ${folder}
        ErrorLog /dev/stderr
        ${MODULES.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
        TypesConfig /etc/mime.types
        Listen ${ip}:80
        Listen ${ip}:443
        DocumentRoot ${folder}/www
        DirectoryIndex home.html
        Redirect 302 /index.html /home.html
        <VirtualHost ${ip}:443>
          ServerName berenike.example
          SSLEngine on
          SSLCertificateFile ${certificateFile}
          SSLCertificateKeyFile ${keyFile}
        </VirtualHost>
      `,
    },
    command: ['apache2', '-f', `${folder}/apache.conf`, '-D', 'FOREGROUND'],
  }),
  expected: (_place, version) => {
    const values = {
      'http.status_code': 200,
      'http.title': 'Berenike',
      'http.headers.server': new RegExp(`^Apache/${version('apache2').replaceAll('.', '\\.')} `),
      'http.http_version.name': 'HTTP/1.1',
    };
    return [
      { port: 80, protocol: 'http', prot7: 'http', values },
      { port: 443, protocol: 'https', prot7: 'http', isCertified: true, values },
    ];
  },
};

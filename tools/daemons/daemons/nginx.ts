import type { Daemon } from '../daemon.ts';

export const nginx: Daemon = {
  name: 'nginx',
  packages: ['nginx'],
  start: ({ ip, folder, certificateFile, keyFile }) => ({
    files: {
      'www/index.html': '<!doctype html><title>Harbour of Aden</title><p>Write to pilot@harbour.example',
      'nginx.conf': `
        pid ${folder}/pid;
        error_log stderr;
        events { }
        http {
          access_log off;
          types { text/html html; }
          ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
          server {
            listen ${ip}:80;
            listen ${ip}:443 ssl http2;
            ssl_certificate ${certificateFile};
            ssl_certificate_key ${keyFile};
            root ${folder}/www;
          }
        }
      `,
    },
    command: ['nginx', '-e', 'stderr', '-c', `${folder}/nginx.conf`, '-g', 'daemon off;'],
  }),
  expected: (_place, version) => {
    const values = {
      'http.status_code': 200,
      'http.title': 'Harbour of Aden',
      'http.headers.server': `nginx/${version('nginx')}`,
      'http.contacts.email': 'pilot@harbour.example',
    };
    return [
      { port: 80, protocol: 'http', prot7: 'http', values },
      { port: 443, protocol: 'https', prot7: 'http', isCertified: true, values },
    ];
  },
};

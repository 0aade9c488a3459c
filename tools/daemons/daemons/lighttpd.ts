import type { Daemon } from '../daemon.ts';

/** Also: a page that a server compresses. */
export const lighttpd: Daemon = {
  name: 'lighttpd',
  packages: ['lighttpd', 'lighttpd-mod-deflate'],
  start: ({ ip, folder }) => ({
    files: {
      'www/index.html': `<!doctype html><title>Myos Hormos</title>${'<p>pepper and pearls'.repeat(100)}`,
      'lighttpd.conf': `
        server.modules = ("mod_deflate")
        server.bind = "${ip}"
        server.port = 80
        server.document-root = "${folder}/www"
        index-file.names = ("index.html")
        mimetype.assign = (".html" => "text/html; charset=utf-8")
        deflate.mimetypes = ("text/html")
        deflate.allowed-encodings = ("gzip")
        deflate.cache-dir = "${folder}"
      `,
    },
    command: ['lighttpd', '-D', '-f', `${folder}/lighttpd.conf`],
  }),
  expected: (_place, version) => [
    {
      port: 80,
      protocol: 'http',
      prot7: 'http',
      values: {
        'http.title': 'Myos Hormos',
        'http.headers.server': `lighttpd/${version('lighttpd')}`,
        'http.body': /pepper and pearls$/,
      },
    },
  ],
};

import type { Daemon } from '../daemon.ts';

export const caddy: Daemon = {
  name: 'caddy',
  packages: ['caddy'],
  start: ({ ip, folder, certificateFile, keyFile }) => ({
    files: {
      Caddyfile: `
{
  admin off
  auto_https off
  skip_install_trust
}
http://:80 {
  bind ${ip}
  redir https://{host}/harbour
}
https://:443 {
  bind ${ip}
  tls ${certificateFile} ${keyFile}
  header Content-Type text/html
  respond "<!doctype html><title>Adulis</title>"
}
`,
    },
    environment: { HOME: folder },
    command: ['caddy', 'run', '--config', `${folder}/Caddyfile`, '--adapter', 'caddyfile'],
  }),
  expected: ({ ip }) => [
    {
      port: 80,
      protocol: 'http',
      prot7: 'http',
      values: {
        'http.status_code': 302,
        'http.headers.location': `https://${ip}/harbour`,
        'http.headers.server': 'Caddy',
      },
    },
    {
      port: 443,
      protocol: 'https',
      prot7: 'http',
      isCertified: true,
      values: { 'http.status_code': 200, 'http.title': 'Adulis', path: '/harbour', referer: /^http:/ },
    },
    {
      port: 443,
      protocol: 'https',
      prot7: 'http',
      isCertified: true,
      values: { 'http.status_code': 200, 'http.title': 'Adulis' },
    },
  ],
};

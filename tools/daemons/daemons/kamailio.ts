import type { Daemon } from '../daemon.ts';

export const kamailio: Daemon = {
  name: 'kamailio',
  packages: ['kamailio'],
  start: ({ ip, folder }) => ({
    files: {
      'kamailio.cfg': `#!KAMAILIO
debug=1
log_stderror=yes
children=1
auto_aliases=no
listen=udp:${ip}:5060
listen=tcp:${ip}:5060
loadmodule "sl.so"
request_route {
  if (method == "OPTIONS") {
    sl_send_reply("200", "Keepalive");
    exit;
  }
  sl_send_reply("404", "Not here");
}
`,
    },
    command: [
      'kamailio',
      '-DD',
      '-E',
      '-f',
      `${folder}/kamailio.cfg`,
      '-Y',
      folder,
      '-w',
      folder,
      '-m',
      '32',
      '-M',
      '4',
    ],
  }),
  expected: (_place, version) => {
    const values = {
      'sip.status_code': 200,
      'sip.server': new RegExp(`^kamailio \\(${version('kamailio').replaceAll('.', '\\.')} `),
    };
    return [
      { port: 5060, prot4: 'udp', protocol: 'sip_udp', prot7: 'sip', values },
      { port: 5060, protocol: 'sip', prot7: 'sip', values },
    ];
  },
};

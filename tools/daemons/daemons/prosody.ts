import type { Daemon } from '../daemon.ts';

export const prosody: Daemon = {
  name: 'prosody',
  packages: ['prosody'],
  start: ({ ip, folder, certificateFile, keyFile }) => ({
    files: {
      'prosody.cfg.lua': `
interfaces = { "${ip}" }
c2s_direct_tls_ports = { 5223 }
modules_enabled = { "saslauth", "tls", "disco" }
modules_disabled = { "s2s" }
c2s_require_encryption = false
authentication = "anonymous"
data_path = "${folder}/data"
pidfile = "${folder}/pid"
log = { info = "*console" }
ssl = { certificate = "${certificateFile}", key = "${keyFile}" }
VirtualHost "${ip}"
`,
    },
    prepare: 'mkdir data',
    command: ['prosody', '-F', '--config', `${folder}/prosody.cfg.lua`],
  }),
  expected: ({ ip }) => {
    const values = { 'xmpp.from': ip, 'xmpp.version': '1.0', 'xmpp.mechanisms': 'ANONYMOUS' };
    return [
      { port: 5222, protocol: 'xmppstarttls', prot7: 'xmpp', isCertified: true, values },
      { port: 5223, protocol: 'xmpps', prot7: 'xmpp', isCertified: true, values },
    ];
  },
};

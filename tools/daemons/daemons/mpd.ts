import type { Daemon } from '../daemon.ts';

export const mpd: Daemon = {
  name: 'mpd',
  packages: ['mpd'],
  start: ({ ip, folder }) => ({
    files: {
      'mpd.conf': `
bind_to_address "${ip}"
port "6600"
db_file "${folder}/database"
log_file "/dev/stderr"
audio_output {
  type "null"
  name "nowhere"
}
`,
    },
    command: ['mpd', '--no-daemon', `${folder}/mpd.conf`],
  }),
  expected: (_place, version) => [
    {
      port: 6600,
      protocol: 'mpd',
      prot7: 'mpd',
      // The greeting has the version of the protocol, which is close to that of the server.
      values: { 'mpd.banner': new RegExp(`^OK MPD ${version('mpd').split('.').slice(0, 2).join('\\.')}\\.`) },
    },
  ],
};

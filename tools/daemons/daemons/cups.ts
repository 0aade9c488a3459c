import type { Daemon } from '../daemon.ts';

export const cups: Daemon = {
  name: 'cups',
  packages: ['cups-daemon', 'cups'],
  start: ({ ip, folder }) => ({
    files: {
      'cupsd.conf': `
Listen ${ip}:631
Browsing Off
DefaultEncryption Never
<Location />
  Order allow,deny
  Allow all
</Location>
`,
      'cups-files.conf': `
ServerRoot ${folder}
ServerBin /usr/lib/cups
DataDir /usr/share/cups
DocumentRoot /usr/share/cups/doc-root
CacheDir ${folder}/cache
StateDir ${folder}/state
RequestRoot ${folder}/spool
TempDir ${folder}/spool/tmp
ServerKeychain ${folder}/ssl
User nobody
Group nogroup
SystemGroup root
AccessLog stderr
ErrorLog stderr
PageLog stderr
`,
    },
    prepare: 'mkdir -p cache state spool/tmp ssl',
    command: ['cupsd', '-f', '-c', `${folder}/cupsd.conf`, '-s', `${folder}/cups-files.conf`],
  }),
  expected: (_place, version) => {
    const [major, minor] = version('cups-daemon').split('.');
    return [
      {
        port: 631,
        protocol: 'ipp',
        prot7: 'ipp',
        values: { 'ipp.cups_version': `CUPS/${major}.${minor}`, 'ipp.version_major': 2, 'ipp.version_minor': 1 },
      },
    ];
  },
};

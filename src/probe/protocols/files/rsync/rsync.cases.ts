import type { ProtocolCase } from '../../protocol-case.ts';

const MOTD = '\nMirror of example.org\n\tWrite to mirror@example.org\n';
const MODULES = 'debian         \tDebian packages\na-module-with-a-long-name\t\nbackup         \tNightly copies\n';

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'tells the message of the day from the modules',
    source: 'rsync 3.2.7: send_listing and start_daemon of clientserver.c',
    greeting: '@RSYNCD: 32.0 sha512 sha256 sha1 md5 md4\n',
    answers: [`${MOTD}${MODULES}@RSYNCD: EXIT\n`],
    closes: true,
    expected: {
      protocol: 'rsync',
      prot7: 'rsync',
      data: {
        rsync: {
          banner: `@RSYNCD: 32.0 sha512 sha256 sha1 md5 md4\n${MOTD}`,
          version: '32.0',
          motd: MOTD,
          modules: [
            { name: 'debian', description: 'Debian packages' },
            { name: 'a-module-with-a-long-name', description: '' },
            { name: 'backup', description: 'Nightly copies' },
          ],
          contacts: { email: ['mirror@example.org'] },
        },
      },
    },
  },
  {
    title: 'keeps a refusal',
    source: 'rsync 3.1: clientserver.c',
    greeting: '@RSYNCD: 31.0\n',
    answers: ['@ERROR: max connections (200) reached -- try again later\n'],
    closes: true,
    expected: {
      protocol: 'rsync',
      prot7: 'rsync',
      data: {
        rsync: {
          banner: '@RSYNCD: 31.0\n@ERROR: max connections (200) reached -- try again later\n',
          version: '31.0',
        },
      },
    },
  },
  {
    title: 'takes another greeting for another protocol',
    source: 'the greeting of OpenSSH',
    greeting: 'SSH-2.0-OpenSSH_9.6\r\n',
    expected: { status: 'protocol-error' },
  },
];

import type { ProtocolCase } from '../../protocol-case.ts';

const GREETING =
  '( success ( 2 2 ( ) ( edit-pipeline svndiff1 absent-entries commit-revprops depth log-revprops ) ) ) ';
const OLD = '( success ( 1 2 ( ANONYMOUS CRAM-MD5 ) ( edit-pipeline ) ) ) ';

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads the greeting',
    source: 'libsvn_ra_svn/protocol section 2.1, as svnserve sends it',
    greeting: GREETING,
    expected: {
      protocol: 'svn',
      prot7: 'svn',
      data: {
        svn: {
          banner: GREETING,
          min_version: 2,
          max_version: 2,
          capabilities: ['edit-pipeline', 'svndiff1', 'absent-entries', 'commit-revprops', 'depth', 'log-revprops'],
        },
      },
    },
  },
  {
    title: 'reads the login methods of an old server',
    source: 'a recorded conversation with svnserve 1.4',
    greeting: OLD,
    expected: {
      protocol: 'svn',
      prot7: 'svn',
      data: {
        svn: {
          banner: OLD,
          min_version: 1,
          max_version: 2,
          mechanisms: ['ANONYMOUS', 'CRAM-MD5'],
          capabilities: ['edit-pipeline'],
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

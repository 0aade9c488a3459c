import { jsonAnswer } from '../../json-case-answer.ts';
import type { ProtocolCase } from '../../protocol-case.ts';

const UUID = '85fb71bf700c17267fef77535820e371';

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads the greeting',
    source: 'CouchDB 3 documentation, "1.1.1. /"',
    answers: [
      jsonAnswer('200 OK', {
        couchdb: 'Welcome',
        version: '3.3.2',
        git_sha: '11a234070',
        uuid: UUID,
        features: ['access-ready', 'partitioned', 'pluggable-storage-engines', 'reshard', 'scheduler'],
        vendor: { name: 'The Apache Software Foundation', version: '1.3.1' },
      }),
    ],
    expected: {
      protocol: 'couchdb',
      prot7: 'couchdb',
      data: {
        couchdb: {
          banner: 'Welcome The Apache Software Foundation 3.3.2',
          version: '3.3.2',
          git_sha: '11a234070',
          uuid: UUID,
          vendor: 'The Apache Software Foundation',
          vendor_version: '1.3.1',
          features: ['access-ready', 'partitioned', 'pluggable-storage-engines', 'reshard', 'scheduler'],
        },
      },
    },
  },
  {
    title: 'leaves a server to HTTP that wants a password first',
    source: 'CouchDB 3 with require_valid_user',
    answers: [jsonAnswer('401 Unauthorized', { error: 'unauthorized', reason: 'Authentication required.' })],
    expected: { status: 'protocol-error' },
  },
];

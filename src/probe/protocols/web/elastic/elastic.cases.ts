import { jsonAnswer } from '../../json-case-answer.ts';
import type { ProtocolCase } from '../../protocol-case.ts';

/** The answer in "Get cluster info" of the REST APIs of Elasticsearch 8. */
const ROOT = {
  name: 'instance-0000000000',
  cluster_name: 'my_test_cluster',
  cluster_uuid: '5QaxoN0pRZuOmWSxstBBwQ',
  version: {
    build_date: '2024-02-01T13:07:13.727175297Z',
    minimum_wire_compatibility_version: '7.17.0',
    build_hash: '6185ba65d27469afabc9bc951cded6c17c21e3f3',
    number: '8.12.1',
    lucene_version: '9.9.2',
    minimum_index_compatibility_version: '7.0.0',
    build_flavor: 'default',
    build_snapshot: false,
    build_type: 'docker',
  },
  tagline: 'You Know, for Search',
};
const { build_snapshot: _, ...VERSION } = ROOT.version;
const REASON = 'missing authentication credentials for REST request [/]';

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads version, health, indices and plug-ins',
    source: 'the REST APIs of Elasticsearch: info, cluster health, cat indices, cat plugins',
    answers: [
      jsonAnswer('200 OK', ROOT),
      jsonAnswer('200 OK', { cluster_name: 'my_test_cluster', status: 'yellow', timed_out: false, number_of_nodes: 1 }),
      jsonAnswer('200 OK', [
        { index: 'my-index-000001', health: 'yellow', 'docs.count': '1200', 'store.size': '90112' },
        { index: 'closed', health: null, 'docs.count': null, 'store.size': null },
      ]),
      jsonAnswer('200 OK', [
        { component: 'analysis-icu' },
        { component: 'analysis-icu' },
        { component: 'repository-s3' },
      ]),
    ],
    expected: {
      protocol: 'elastic',
      prot7: 'elastic',
      data: {
        elastic: {
          banner: 'instance-0000000000 my_test_cluster 8.12.1',
          name: ROOT.name,
          cluster_name: ROOT.cluster_name,
          cluster_uuid: ROOT.cluster_uuid,
          tagline: ROOT.tagline,
          version: VERSION,
          status: 'yellow',
          number_of_nodes: 1,
          indices: [
            { name: 'my-index-000001', health: 'yellow', docs_count: 1200, size_in_bytes: 90_112 },
            { name: 'closed' },
          ],
          plugins: ['analysis-icu', 'repository-s3'],
        },
      },
    },
  },
  {
    title: 'keeps the refusal of a server with a password',
    source: 'Elasticsearch 8 with security',
    answers: [jsonAnswer('401 Unauthorized', { error: { type: 'security_exception', reason: REASON }, status: 401 })],
    expected: { protocol: 'elastic', prot7: 'elastic', data: { elastic: { banner: REASON } } },
  },
  {
    title: 'leaves another web server to HTTP',
    source: 'RFC 9112',
    answers: ['HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}'],
    expected: { status: 'protocol-error' },
  },
];

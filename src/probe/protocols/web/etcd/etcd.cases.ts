import { jsonAnswer } from '../../json-case-answer.ts';
import type { ProtocolCase } from '../../protocol-case.ts';

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads the version of a member and of its cluster',
    source: 'etcd 3.6, the structure Versions of its package version',
    answers: [jsonAnswer('200 OK', { etcdserver: '3.6.1', etcdcluster: '3.6.0', storage: '3.6.0' })],
    expected: {
      protocol: 'etcd',
      prot7: 'etcd',
      data: {
        etcd: {
          banner: 'etcd 3.6.1, cluster 3.6.0',
          version: '3.6.1',
          cluster_version: '3.6.0',
          storage_version: '3.6.0',
        },
      },
    },
  },
  {
    title: 'reads the version of a member of 2.0',
    source: 'etcd 2.0, server/etcdhttp',
    answers: [jsonAnswer('200 OK', { releaseVersion: '2.0.13', internalVersion: '2' })],
    expected: { protocol: 'etcd', prot7: 'etcd', data: { etcd: { banner: 'etcd 2.0.13', version: '2.0.13' } } },
  },
  {
    title: 'leaves another web server to HTTP',
    source: 'package net/http of Go',
    answers: ['HTTP/1.1 404 Not Found\r\nContent-Length: 19\r\n\r\n404 page not found\n'],
    expected: { status: 'protocol-error' },
  },
];

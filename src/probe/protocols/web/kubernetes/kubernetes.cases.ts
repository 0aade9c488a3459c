import { jsonAnswer } from '../../json-case-answer.ts';
import type { ProtocolCase } from '../../protocol-case.ts';

const FORBIDDEN = 'forbidden: User "system:anonymous" cannot get path "/version"';

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads the version of a cluster',
    source: 'Kubernetes API 1.28, version.Info, as k3s answers',
    isTls: true,
    answers: [
      jsonAnswer('200 OK', {
        major: '1',
        minor: '28',
        gitVersion: 'v1.28.5+k3s1',
        gitCommit: '5b2d1271a6a00a8d71981cc968bb4f822620c9bb',
        gitTreeState: 'clean',
        buildDate: '2023-12-27T14:49:34Z',
        goVersion: 'go1.20.12',
        compiler: 'gc',
        platform: 'linux/amd64',
      }),
    ],
    expected: {
      protocol: 'kubernetes',
      prot7: 'kubernetes',
      data: {
        kubernetes: {
          banner: 'Kubernetes v1.28.5+k3s1 linux/amd64',
          version: '1.28.5',
          git_version: 'v1.28.5+k3s1',
          git_commit: '5b2d1271a6a00a8d71981cc968bb4f822620c9bb',
          build_date: '2023-12-27T14:49:34Z',
          go_version: 'go1.20.12',
          platform: 'linux/amd64',
        },
      },
    },
  },
  {
    title: 'keeps the refusal of a cluster that shows nothing',
    source: 'Kubernetes API, meta/v1 Status',
    isTls: true,
    answers: [
      jsonAnswer('403 Forbidden', {
        kind: 'Status',
        apiVersion: 'v1',
        metadata: {},
        status: 'Failure',
        message: FORBIDDEN,
        reason: 'Forbidden',
        details: {},
        code: 403,
      }),
    ],
    expected: {
      protocol: 'kubernetes',
      prot7: 'kubernetes',
      data: { kubernetes: { banner: FORBIDDEN, reason: 'Forbidden' } },
    },
  },
  {
    title: 'leaves another web server to HTTP',
    source: 'RFC 9112',
    answers: ['HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n'],
    expected: { status: 'protocol-error' },
  },
];

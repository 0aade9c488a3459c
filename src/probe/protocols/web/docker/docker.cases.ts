import { jsonAnswer } from '../../json-case-answer.ts';
import type { ProtocolCase } from '../../protocol-case.ts';

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads the version of an engine and of its parts',
    source: 'Docker Engine API 1.43, "Get version"',
    answers: [
      jsonAnswer('200 OK', {
        Platform: { Name: 'Docker Engine - Community' },
        Components: [
          { Name: 'Engine', Version: '24.0.7', Details: { ApiVersion: '1.43', Arch: 'amd64' } },
          { Name: 'containerd', Version: '1.6.25', Details: { GitCommit: 'd8f198a4ed8892c764191ef7b3b06d8a2eeb5c7f' } },
        ],
        Version: '24.0.7',
        ApiVersion: '1.43',
        MinAPIVersion: '1.12',
        GitCommit: '311b9ff',
        GoVersion: 'go1.20.10',
        Os: 'linux',
        Arch: 'amd64',
        KernelVersion: '5.15.0-89-generic',
        Experimental: true,
        BuildTime: '2023-10-26T09:08:01.000000000+00:00',
      }),
    ],
    expected: {
      protocol: 'docker',
      prot7: 'docker',
      data: {
        docker: {
          banner: 'Docker Engine - Community 24.0.7 linux/amd64',
          name: 'Docker Engine - Community',
          version: '24.0.7',
          api_version: '1.43',
          min_api_version: '1.12',
          git_commit: '311b9ff',
          go_version: 'go1.20.10',
          build_time: '2023-10-26T09:08:01.000000000+00:00',
          os: 'linux',
          arch: 'amd64',
          kernel_version: '5.15.0-89-generic',
          experimental: true,
          components: [
            { name: 'Engine', version: '24.0.7' },
            { name: 'containerd', version: '1.6.25' },
          ],
        },
      },
    },
  },
  {
    title: 'reads an old engine, which names no parts',
    source: 'Docker Engine API 1.24, "Show the docker version information"',
    answers: [jsonAnswer('200 OK', { Version: '1.12.6', ApiVersion: '1.24', Os: 'linux' })],
    expected: {
      protocol: 'docker',
      prot7: 'docker',
      data: { docker: { banner: 'Docker 1.12.6 linux', version: '1.12.6', api_version: '1.24', os: 'linux' } },
    },
  },
  {
    title: 'leaves another web server to HTTP',
    source: 'RFC 9112',
    answers: [jsonAnswer('404 Not Found', { message: 'page not found' })],
    expected: { status: 'protocol-error' },
  },
];

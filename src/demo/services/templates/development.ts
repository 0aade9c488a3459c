/** Repositories of code, and runtimes that programs talk through. */
import { between, chance, from, some } from '../../template/choices.ts';
import type { AnswerTemplates } from '../answer-of.ts';

const NODES = ['rabbit', 'ejabberd', 'couchdb', 'emqx'];

export const DEVELOPMENT = {
  docker: {
    $listens: [[1, 'docker', 2375]],
    $path: '/version',
    $product: 'docker',
    banner: '{name} {$version} {os}/{arch}',
    name: 'Docker Engine - Community',
    version: '{$version}',
    api_version: '{1.43|1.41|1.47}',
    min_api_version: '{1.12|1.24}',
    git_commit: '{hex 7}',
    go_version: 'go1.{18..23}.{1..12}',
    build_time: '2023-10-26T09:08:01.000Z',
    os: 'linux',
    arch: '{amd64|arm64}',
    kernel_version: '{5.15.0-89-generic|6.1.0-18-amd64|4.19.0-25-amd64}',
    experimental: chance(0.2),
    components: [
      { name: 'Engine', version: '{$version}' },
      { name: 'containerd', version: '1.{6..7}.{0..25}' },
      { name: 'runc', version: '1.1.{5..12}' },
    ],
  },
  epmd: {
    $listens: [[1, 'epmd', 4369]],
    $product: 'erlang',
    banner: from('nodes', (nodes: readonly { name: string; port: number }[]) =>
      nodes.map(({ name, port }) => `name ${name} at port ${port}\n`).join(''),
    ),
    port: 4369,
    nodes: some(
      0.6,
      NODES.map((name) => ({ name, port: between(20_000, 40_000) })),
    ),
  },
  git: {
    $listens: [[1, 'git', 9418]],
    $product: 'git',
    $variants: [
      { banner: 'ERR {error}', error: '{access denied or repository not exported: /|no such repository: /}' },
      {
        banner: '{hex 40} HEAD\0multi_ack thin-pack side-band {agent}\n{hex 40} refs/heads/{main|master}\n',
        agent: 'git/{$version}',
        capabilities: ['multi_ack', 'thin-pack', 'side-band', 'agent={agent}'],
      },
    ],
  },
  kubernetes: {
    $listens: [[1, 'kubernetes', 6443, 'tls']],
    $path: '/version',
    $product: 'kubernetes',
    $variants: [
      {
        banner: 'Kubernetes {git_version} {platform}',
        version: '{$version}',
        git_version: 'v{$version}{|+k3s1}',
        git_commit: '{hex 40}',
        build_date: '2023-12-27T14:49:34.000Z',
        go_version: 'go1.{20..22}.{1..12}',
        platform: 'linux/{amd64|arm64}',
      },
      {
        $hidesVersion: true,
        banner: 'forbidden: User "system:anonymous" cannot get path "/version"',
        reason: 'Forbidden',
      },
    ],
  },
  rmi: {
    $listens: [[1, 'rmi', 1099]],
    $product: 'java_rmi',
    banner: 'RMI, stream protocol',
    acknowledgement: '4e',
  },
  svn: {
    $listens: [[1, 'svn', 3690]],
    $product: 'subversion',
    $hidesVersion: true,
    banner: '( success ( 2 2 ( ANONYMOUS ) ( edit-pipeline svndiff1 absent-entries depth ) ) ) ',
    min_version: 2,
    max_version: 2,
    mechanisms: ['ANONYMOUS'],
    capabilities: ['edit-pipeline', 'svndiff1', 'absent-entries', 'depth'],
  },
} satisfies AnswerTemplates;

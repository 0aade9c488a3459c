import type { Daemon } from '../daemon.ts';

export const inn: Daemon = {
  name: 'inn',
  // The package does not install on a machine without a full name.
  packages: ['libcanlock3', 'libperl5.36'],
  unpacked: ['inn2', 'inn2-inews'],
  isRoot: true,
  start: ({ ip, folder, unpacked }) => ({
    files: {
      'inn.conf': `
pathhost: news.harbour.example
domain: harbour.example
organization: Harbour
mta: "/bin/false %s"
ovmethod: tradindexed
hismethod: hisv6
nnrpdloadlimit: 0
pathnews: ${unpacked}/usr/lib/news
patharticles: ${folder}
pathspool: ${folder}
pathdb: ${folder}
pathetc: ${folder}
pathrun: ${folder}
pathlog: ${folder}
pathtmp: ${folder}
pathbin: ${unpacked}/usr/lib/news/bin
`,
      'readers.conf':
        'auth all {\n  hosts: "*"\n  default: "reader"\n}\naccess all {\n  users: "*"\n  newsgroups: "*"\n}\n',
      'storage.conf': 'method tradspool {\n  newsgroups: *\n  class: 0\n}\n',
      active: 'harbour.news 0000000000 0000000001 y\n',
      newsgroups: 'harbour.news\tNews of the harbour\n',
      history: '',
    },
    prepare: `
      mkdir overview && chown -R news:news .
      for tool in 'makedbz -i -o' overchan; do
        setpriv --reuid=news --regid=news --clear-groups ${unpacked}/usr/lib/news/bin/$tool </dev/null
      done
    `,
    command: [`${unpacked}/usr/lib/news/bin/nnrpd`, '-D', '-f', '-b', ip, '-p', '119'],
    environment: { INNCONF: `${folder}/inn.conf`, LD_LIBRARY_PATH: `${unpacked}/usr/lib/news` },
  }),
  expected: (_place, version) => [
    {
      port: 119,
      protocol: 'nntp',
      prot7: 'nntp',
      values: {
        'nntp.banner': new RegExp(`INN ${version('inn2').replaceAll('.', '\\.')}`),
        'nntp.capabilities': /READER/,
      },
    },
  ],
};

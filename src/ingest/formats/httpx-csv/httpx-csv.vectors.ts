import type { FormatVector } from '../format-vectors.ts';

const SEEN = {
  scan_date: '2023-11-14',
  last_updated: '2023-11-14T22:13:20.000Z',
  '@timestamp': '2023-11-14T22:13:20.000Z',
};

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'answers, and a row without an address',
    bytes: [
      'timestamp,port,url,input,location,title,scheme,webserver,content_type,method,host,host_ip,path,a,tech,words,lines,status_code,content_length,failed,cdn',
      '2023-11-14T22:13:20Z,80,http://a.example,a.example,,"A, ""B""",http,nginx,text/html,GET,a.example,192.0.2.1,/,"[""192.0.2.1""]",[PHP:8.1 Nginx],7,3,200,182,false,true',
      ',80,nowhere,x,,,http,,,GET,,,/,,,0,0,0,0,false,false',
      "2023-11-14T22:13:20Z,8080,http://192.0.2.2:8080/b,192.0.2.2,,'=1+1,http,,,GET,192.0.2.2,,/b,,,1,1,404,0,false,false",
      ',80,http://./,x,,,http,,,GET,,,/,,,0,0,0,0,false,false',
      '',
    ].join('\n'),
    records: [
      [
        1,
        {
          collection: 'domains',
          data: {
            domain: 'a.example',
            level: 2,
            zone: 'example',
            a: ['192.0.2.1'],
            last_updated: '2023-11-14T22:13:20.000Z',
            '@timestamp': '2023-11-14T22:13:20.000Z',
          },
        },
      ],
      [
        1,
        {
          collection: 'responses',
          data: {
            uri: 'http://a.example:80/',
            host: 'a.example',
            host_type: 'domain',
            ip: '192.0.2.1',
            port: 80,
            protocol: 'http',
            prot4: 'tcp',
            prot7: 'http',
            path: '/',
            target: { type: 'domain', domain: 'a.example' },
            domain: ['a.example'],
            tag: [
              { name: 'php', fullname: 'PHP', php: { version: '8.1' } },
              { name: 'nginx', fullname: 'Nginx' },
            ],
            http: {
              status_code: 200,
              headers: { server: ['nginx'], content_type: ['text/html'] },
              status_line: '200',
              content_length: 182,
              title: 'A, "B"',
            },
            httpx: { input: 'a.example', method: 'GET', words: 7, lines: 3, cdn: true },
            ...SEEN,
          },
        },
      ],
      [
        3,
        {
          collection: 'responses',
          data: {
            uri: 'http://192.0.2.2:8080/b',
            host: '192.0.2.2',
            host_type: 'ip',
            ip: '192.0.2.2',
            port: 8080,
            protocol: 'http',
            prot4: 'tcp',
            prot7: 'http',
            path: '/b',
            target: { type: 'ip', ip: '192.0.2.2' },
            http: { status_code: 404, headers: {}, status_line: '404', content_length: 0, title: '=1+1' },
            httpx: { input: '192.0.2.2', method: 'GET', words: 1, lines: 1, cdn: false },
            ...SEEN,
          },
        },
      ],
    ],
    refused: [
      [2, 'its url is not one of a web server'],
      [4, 'it has neither an address nor a name'],
    ],
  },
];

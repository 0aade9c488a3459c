import type { ProtocolCase } from '../../protocol-case.ts';

const ANSWER = [
  'HTTP/1.1 200 OK',
  'CACHE-CONTROL: max-age=120',
  'ST: upnp:rootdevice',
  'USN: uuid:3ddcd1d3-2380-45f5-b069-2c4d54008cf2::upnp:rootdevice',
  'EXT:',
  'SERVER: Linux/3.10 UPnP/1.1 MiniUPnPd/1.9',
  'LOCATION: http://192.168.1.1:5000/rootDesc.xml',
  '',
  '',
].join('\r\n');

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads the device of a router, whose description is inside its network',
    source: 'UPnP Device Architecture 1.1 section 1.3.3, in the form of MiniUPnPd',
    answers: [ANSWER],
    expected: {
      protocol: 'upnp',
      prot7: 'upnp',
      data: {
        upnp: {
          banner: ANSWER,
          server: 'Linux/3.10 UPnP/1.1 MiniUPnPd/1.9',
          location: 'http://192.168.1.1:5000/rootDesc.xml',
          usn: ['uuid:3ddcd1d3-2380-45f5-b069-2c4d54008cf2::upnp:rootdevice'],
          st: ['upnp:rootdevice'],
        },
      },
    },
  },
  {
    title: 'takes an answer of HTTP for another protocol',
    source: 'RFC 9112 section 4',
    answers: ['HTTP/1.1 400 Bad Request\r\nServer: nginx\r\n\r\n'],
    expected: { status: 'protocol-error' },
  },
];

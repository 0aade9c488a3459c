import type { ProtocolCase } from '../../protocol-case.ts';

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));
const LINKS = '</sensors>;ct=40;title="Sensor Index",</sensors/temp>;rt="temperature-c";if="sensor"';

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads the list of resources, of which more blocks follow',
    source: 'RFC 7252 section 3, RFC 6690 section 5, RFC 7959 section 2.2',
    answers: [bytes(`64 45 0001 02030405 c1 28 b1 0a ff ${Buffer.from(LINKS).toString('hex')}`)],
    expected: {
      protocol: 'coap',
      prot7: 'coap',
      data: {
        coap: {
          code: '2.05',
          banner: LINKS,
          content_format: 40,
          resources: ['/sensors', '/sensors/temp'],
          resource_types: ['temperature-c'],
          has_more: true,
        },
      },
    },
  },
  {
    title: 'keeps that a server has no list',
    source: 'RFC 7252 section 5.9.2',
    answers: [bytes('64 84 0001 02030405')],
    expected: { protocol: 'coap', prot7: 'coap', data: { coap: { code: '4.04' } } },
  },
  {
    title: 'refuses an answer with another token',
    source: 'RFC 7252 section 5.3.2',
    answers: [bytes('64 84 0001 ffffffff')],
    expected: { status: 'protocol-error' },
  },
];

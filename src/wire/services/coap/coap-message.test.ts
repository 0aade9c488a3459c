import { describe, expect, it } from 'vitest';
import { COAP_OPTION, coapNumber, readCoapMessage, readLinks, writeCoapGet } from './coap-message.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));
const text = (value: string) => Buffer.from(value).toString('hex');

describe('writeCoapGet', () => {
  it('writes the request of RFC 7252 figure 17 apart from its path', () => {
    expect(writeCoapGet(0x7d34, bytes('20'), ['temperature'])).toEqual(
      bytes(`41 01 7d34 20 bb ${text('temperature')}`),
    );
  });

  it('writes each segment as an option', () => {
    const path = writeCoapGet(1, bytes(''), ['.well-known', 'core']);
    expect(path).toEqual(bytes(`40 01 0001 bb ${text('.well-known')} 04 ${text('core')}`));
  });
});

describe('readCoapMessage', () => {
  /** RFC 7252 figure 17: the answer with "22.3 C". */
  const ANSWER = bytes(`61 45 7d35 20 ff ${text('22.3 C')}`);

  it('reads code, token and payload', () => {
    expect(readCoapMessage(ANSWER)).toMatchObject({
      type: 2,
      code: '2.05',
      id: 0x7d35,
      token: bytes('20'),
      payload: bytes(text('22.3 C')),
    });
  });

  it('reads long option numbers and lengths', () => {
    const long = `e0 0000 ${'dd 00 00'} ${'61'.repeat(13)}`;
    expect(readCoapMessage(bytes(`40 45 0001 ${long}`))?.options).toEqual([
      { number: 269, value: bytes('') },
      { number: 282, value: bytes('61'.repeat(13)) },
    ]);
    const block = readCoapMessage(bytes('40 45 0001 c1 28 b1 0e'));
    expect(block && coapNumber(block, COAP_OPTION.contentFormat)).toBe(40);
    expect(block && coapNumber(block, COAP_OPTION.block2)).toBe(14);
  });

  it.each([
    '40 45 00',
    '80 45 0001',
    '49 45 0001 010203040506070809',
    '40 45 0001 ff',
    '40 45 0001 f0',
    '40 45 0001 05 61',
  ])('refuses %s', (hex) => {
    expect(readCoapMessage(bytes(hex))).toBeUndefined();
  });
});

describe('readLinks', () => {
  it('reads the list of RFC 6690 section 5', () => {
    const list =
      '</sensors>;ct=40;title="Sensor Index",</sensors/temp>;rt="temperature-c";if="sensor",' +
      '</sensors/light>;rt="light-lux core.s";if="sensor",<http://www.example.com/t123>;anchor="/t";rel="describedby"';
    expect(readLinks(list)).toEqual({
      paths: ['/sensors', '/sensors/temp', '/sensors/light', 'http://www.example.com/t123'],
      types: ['temperature-c', 'light-lux', 'core.s'],
    });
  });

  it('takes time in proportion to the text', () => {
    readLinks(`<a>${';rt='.repeat(20_000)}`);
    readLinks('<'.repeat(60_000));
  });
});

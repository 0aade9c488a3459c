import fc from 'fast-check';
import { describe, it } from 'vitest';
import { StarttlsDialogue } from '../../src/wire/starttls/starttls-dialogue.ts';
import { STARTTLS_PROTOCOLS } from '../../src/wire/starttls/starttls-protocols.ts';
import { mutatedBytes } from '../kit/mutated-bytes.ts';

const SAMPLES = [
  ...[
    '220 a\r\n',
    '220-a\r\n220 b\r\n',
    '250-a\r\n250-STARTTLS\r\n250 b\r\n',
    '234 a\r\n',
    '* OK a\r\n',
    'a1 OK a\r\n',
  ],
  ...[
    '+OK a\r\n',
    '-ERR a\r\n',
    'S',
    'N',
    "<stream:stream xmlns='jabber:client'><stream:features><starttls/></stream:features>",
  ],
  ...["<proceed xmlns='urn:ietf:params:xml:ns:xmpp-tls'/>", '<stream:stream><stream:error><a/></stream:error>'],
]
  .map((text) => Buffer.from(text))
  .concat(
    [
      '300c02010178070a010004000400',
      '30840000001002010178840000000a0a0134040004036e6f21',
      '500000000a352e362e342d6d372d6c6f6700560a0000524233767a26477200ffff0802000fc01500000000000000000000' +
        '2b7944262f5a5a3330355a47006d7973716c5f6e61746976655f70617373776f726400',
      '0a000000ff6a04486f7374206e6f',
    ].map((hex) => Buffer.from(hex, 'hex')),
  );

describe('StarttlsDialogue', () => {
  it.each(Object.entries(STARTTLS_PROTOCOLS))('throws nothing, whatever a server of %s says', (_name, protocol) => {
    fc.assert(
      fc.property(fc.array(mutatedBytes(SAMPLES), { maxLength: 5 }), (chunks) => {
        const dialogue = new StarttlsDialogue(protocol, { server: 'example.com', client: 'example.net' });
        dialogue.open();
        for (const chunk of chunks) dialogue.receive(chunk);
      }),
      { seed: 3207, numRuns: 2_000 },
    );
  });
});

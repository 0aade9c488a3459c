/** XML, and the dialogues that lead to TLS. */
import { isDeepStrictEqual } from 'node:util';
import { readXml, XmlReader } from '../../../src/wire/formats/xml/xml-reader.ts';
import { hexBytes as hex } from '../../../src/wire/fuzzed-codec.ts';
import { StarttlsDialogue } from '../../../src/wire/security/starttls/starttls-dialogue.ts';
import { STARTTLS_PROTOCOLS } from '../../../src/wire/security/starttls/starttls-protocols.ts';
import { bytesTarget, type FuzzTarget } from '../fuzz-target.ts';
import { joinedMessages, splitMessages } from './messages.ts';

const bytes = (value: string): Uint8Array => new TextEncoder().encode(value);

/** Chunks of any size give the same tokens. */
function readXmlInPieces(document: Uint8Array): void {
  const input = document.subarray(0, 2_000);
  const reader = new XmlReader();
  const size = 1 + (input.length % 7);
  const tokens = [];
  for (let at = 0; at < input.length; at += size) tokens.push(...reader.push(input.subarray(at, at + size)));
  tokens.push(...reader.end());
  if (!isDeepStrictEqual(tokens, [...readXml(input)])) throw new Error(`other tokens in chunks of ${size} bytes`);
}

export const TEXT_TARGETS: readonly FuzzTarget[] = [
  {
    name: 'wire/xml',
    open: () =>
      bytesTarget({
        seeds: [
          '<?xml version="1.0"?><a b="c"><!-- d --><e f=\'&#65;&amp;\'/><![CDATA[g]]>h&lt;</a>',
          '\ufeff<?xml version="1.0"?><!DOCTYPE a PUBLIC "b" "c.dtd"><?d e?><a ü="ß">\u{1f600}</a>',
          '<!DOCTYPE a [<!ELEMENT a (#PCDATA)><!-- ]> --><!ATTLIST a b CDATA #IMPLIED>]><a/>',
        ].map(bytes),
        words: [
          '<!--',
          '-->',
          '<![CDATA[',
          ']]>',
          '<?',
          '?>',
          '&#x10ffff;',
          '&#1114112;',
          '&',
          '="',
          ' a="b"',
          '<!',
          '<!DOCTYPE ',
          '[',
          ']>',
          'SYSTEM "',
          '<!ENTITY a "b">',
          '%a;',
        ].map(bytes),
        nests: [[bytes('<a>'), bytes('</a>')]],
        readers: [(input) => [...readXml(input)].length, readXmlInPieces],
      }),
  },
];

const DIALOGUE_LINES = [
  '220 a\r\n',
  'INFO {"tls_required":true}\r\n',
  '220-a\r\n220 b\r\n',
  '250-a\r\n250-STARTTLS\r\n250 b\r\n',
  '234 a\r\n',
  '* OK a\r\n',
  'a1 OK a\r\n',
  '+OK a\r\n',
  '-ERR a\r\n',
  'S',
  'N',
  '382 a\r\n',
  '"STARTTLS"\r\nOK\r\n',
  "<stream:stream xmlns='jabber:client'><stream:features><starttls/></stream:features>",
  "<proceed xmlns='urn:ietf:params:xml:ns:xmpp-tls'/>",
  '<stream:stream><stream:error><a/></stream:error>',
].map(bytes);
const DIALOGUE_PACKETS = [
  '300c02010178070a010004000400',
  '30840000001002010178840000000a0a0134040004036e6f21',
  '500000000a352e362e342d6d372d6c6f6700560a0000524233767a26477200ffff0802000fc01500000000000000000000' +
    '2b7944262f5a5a3330355a47006d7973716c5f6e61746976655f70617373776f726400',
  '0a000000ff6a04486f7374206e6f',
  '030000130ed000001234000200080001000000',
].map(hex);

export const STARTTLS_TARGETS: readonly FuzzTarget[] = Object.entries(STARTTLS_PROTOCOLS).map(([name, protocol]) => ({
  name: `starttls/${name}`,
  open: () => {
    const messages = [...DIALOGUE_LINES, ...DIALOGUE_PACKETS];
    return bytesTarget({
      seeds: messages.map((message, at) => joinedMessages([message, messages[at + 1] ?? message, message])),
      words: messages,
      readers: [
        (input) => {
          const dialogue = new StarttlsDialogue(protocol, { server: 'example.com', client: 'example.net' });
          dialogue.open();
          for (const message of splitMessages(input)) dialogue.receive(message);
        },
      ],
    });
  },
}));

/** Codecs of text protocols, and the dialogues that lead to TLS. */
import { isDeepStrictEqual } from 'node:util';
import { readPktLines } from '../../../src/wire/git/pkt-line.ts';
import { capabilitiesOf, taggedResponseLength } from '../../../src/wire/imap/imap-response.ts';
import { readIpp } from '../../../src/wire/ipp/read-ipp.ts';
import { readResp } from '../../../src/wire/resp/read-resp.ts';
import { readOffer, readReply } from '../../../src/wire/smtp/smtp-reply.ts';
import { sieveResponseLength } from '../../../src/wire/starttls/managesieve.ts';
import { StarttlsDialogue } from '../../../src/wire/starttls/starttls-dialogue.ts';
import { STARTTLS_PROTOCOLS } from '../../../src/wire/starttls/starttls-protocols.ts';
import { lineLength, replyLength } from '../../../src/wire/starttls/text-answers.ts';
import { TelnetReader } from '../../../src/wire/telnet/telnet-reader.ts';
import { dottedLines, dottedReplyLength } from '../../../src/wire/text/dotted-reply.ts';
import { headerMap, messageHeadLength, readMessageHead } from '../../../src/wire/text/message-head.ts';
import { readXml, XmlReader } from '../../../src/wire/xml/xml-reader.ts';
import { readXmppStream } from '../../../src/wire/xmpp/read-stream.ts';
import { bytesTarget, type FuzzTarget } from '../fuzz-target.ts';
import { codecTarget } from './codec-target.ts';
import { hexBytes as hex } from './hex-bytes.ts';
import { joinedMessages, splitMessages } from './messages.ts';

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const bytes = (value: string): Uint8Array => new TextEncoder().encode(value);

/** A codec may not say that it read more than there is. */
function withinInput(input: Uint8Array, length: number | undefined): void {
  if (length !== undefined && length > input.length) throw new Error(`read ${length} bytes of ${input.length}`);
}

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
  codecTarget('resp', {
    cases: ['redis'],
    seeds: ['+OK\r\n', '-ERR a\r\n', ':12\r\n', '$3\r\nabc\r\n', '*2\r\n$-1\r\n*1\r\n+a\r\n'].map(bytes),
    words: ['*1\r\n', '*1000000\r\n', '$-1\r\n', '\r\n'],
    readers: [
      (input) => {
        const result = readResp(input);
        if (result.kind === 'value') withinInput(input, result.length);
      },
    ],
  }),
  codecTarget('telnet', {
    cases: ['telnet'],
    words: ['\xff', '\xff\xfa', '\xff\xf0', '\xff\xfd'],
    readers: [
      (input) => new TelnetReader().push(input),
      (input) => {
        const reader = new TelnetReader();
        for (const byte of input.subarray(0, 200)) reader.push(Uint8Array.of(byte));
      },
    ],
  }),
  codecTarget('ipp', {
    cases: ['ipp'],
    seeds: [
      hex('0200000000000001014700126174747269627574657300057574662d38'),
      hex('020100000000000104420001610001624400000001633400016400004a0000000165370000000003'),
    ],
    readers: [readIpp],
  }),
  codecTarget('git', {
    cases: ['git'],
    words: ['0000', '0004', '0005a', 'ffff'],
    readers: [(input) => withinInput(input, readPktLines(input).length)],
  }),
  codecTarget('text', {
    cases: ['pop3', 'nntp', 'rtsp', 'sip', 'sip_udp', 'smtp', 'ftp', 'lmtp', 'managesieve'],
    words: ['\r\n', '\n', '.\r\n', '250-', ': ', '\r\n '],
    readers: [
      (input) => dottedLines(text(input)),
      (input) => withinInput(input, dottedReplyLength('+OK')(input)),
      (input) => withinInput(input, messageHeadLength()(input)),
      (input) => withinInput(input, lineLength(input)),
      (input) => withinInput(input, replyLength(input)),
      (input) => withinInput(input, sieveResponseLength(input)),
      (input) => {
        const head = readMessageHead(text(input));
        return head && headerMap(head);
      },
    ],
  }),
  codecTarget('smtp', {
    cases: ['smtp'],
    seeds: [bytes('250-a\r\n250-AUTH LOGIN PLAIN\r\n250 STARTTLS\r\n'), bytes('334 VXNlcm5hbWU6\r\n')],
    words: ['250-', '250 ', 'AUTH ', '\r\n'],
    readers: [(input) => readOffer(readReply(input))],
  }),
  codecTarget('imap', {
    cases: ['imap'],
    seeds: [bytes('* CAPABILITY IMAP4rev1 [CAPABILITY a]\r\na1 OK\r\n')],
    words: ['{10}\r\n', '{99999999}\r\n', '[CAPABILITY ', 'a1 ', '* '],
    readers: [
      (input) => capabilitiesOf([text(input)]),
      (input) => withinInput(input, taggedResponseLength('a1')(input)),
    ],
  }),
  codecTarget('xmpp', {
    cases: ['xmpp'],
    words: ['<a>', '</a>', '<features>', '&lt;', "xmlns='a'"],
    readers: [(input) => readXmppStream(text(input))],
  }),
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
          ...['<!--', '-->', '<![CDATA[', ']]>', '<?', '?>', '&#x10ffff;', '&#1114112;', '&', '="', ' a="b"', '<!'],
          ...['<!DOCTYPE ', '[', ']>', 'SYSTEM "', '<!ENTITY a "b">', '%a;'],
        ].map(bytes),
        nests: [[bytes('<a>'), bytes('</a>')]],
        readers: [(input) => [...readXml(input)].length, readXmlInPieces],
      }),
  },
];

const DIALOGUE_LINES = [
  ...[
    '220 a\r\n',
    'INFO {"tls_required":true}\r\n',
    '220-a\r\n220 b\r\n',
    '250-a\r\n250-STARTTLS\r\n250 b\r\n',
    '234 a\r\n',
    '* OK a\r\n',
    'a1 OK a\r\n',
  ],
  ...['+OK a\r\n', '-ERR a\r\n', 'S', 'N', '382 a\r\n', '"STARTTLS"\r\nOK\r\n'],
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

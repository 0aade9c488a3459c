import { describe, expect, it } from 'vitest';
import { type DialogueStep, StarttlsDialogue } from './starttls-dialogue.ts';
import { STARTTLS_PROTOCOLS } from './starttls-protocols.ts';

type Protocol = keyof typeof STARTTLS_PROTOCOLS;
/** What the server says, and what the client then does. */
type Turn = readonly [server: string, client: string];

const NAMES = { server: 'mail.example.com', client: 'client.example.com' };
const STARTTLS_OID = Buffer.from('1.3.6.1.4.1.1466.20037').toString('hex');
const LDAP_REQUEST = `hex:301d02010177188016${STARTTLS_OID}`;
const POSTGRES_REQUEST = 'hex:0000000804d2162f';
const RDP_REQUEST = 'hex:030000130ee00000000000010008000b000000';
const HEADER = (namespace: string) =>
  `<?xml version='1.0'?><stream:stream to='mail.example.com' xmlns='${namespace}' ` +
  `xmlns:stream='http://etherx.jabber.org/streams' version='1.0'>`;
const STREAM =
  `<?xml version='1.0'?><stream:stream from='im.example.com' id='t7AMCin9zjMNwQKDnplntZPIDEI=' xml:lang='en' ` +
  `xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams' version='1.0'>`;
const PROCEED = "<starttls xmlns='urn:ietf:params:xml:ns:xmpp-tls'/>";

// Two greetings from the protocol documents of MySQL: version 5.6.4 with TLS, and 5.5.2 without.
const MYSQL_5_6 =
  'hex:50000000 0a 352e362e342d6d372d6c6f6700 560a0000 524233767a264772 00 ffff 08 0200 0fc0 15 00000000000000000000 ' +
  '2b7944262f5a5a3330355a4700 6d7973716c5f6e61746976655f70617373776f726400';
const MYSQL_5_5 =
  'hex:360000000a352e352e322d6d32000b00000064764840492d434a00fff7080200000000000000000000000000002a34647c635a776b345e5d3a00';

/** `hex:` for bytes, otherwise text. */
function bytesOf(text: string): Uint8Array {
  if (text.startsWith('hex:')) return Uint8Array.from(Buffer.from(text.slice(4).replaceAll(' ', ''), 'hex'));
  return new TextEncoder().encode(text);
}

function described(step: DialogueStep): string {
  switch (step.kind) {
    case 'more':
      return '...';
    case 'refused':
      return `refused: ${step.reason}`;
    case 'send':
    case 'ready': {
      const text = Buffer.from(step.bytes).toString('latin1');
      const shown = /^[ -~\r\n]*$/.test(text) ? text : `hex:${Buffer.from(step.bytes).toString('hex')}`;
      return step.kind === 'send' ? shown : `ready: ${shown}`;
    }
  }
}

const DIALOGUES: readonly (readonly [title: string, protocol: Protocol, opening: string, ...turns: Turn[]])[] = [
  [
    'SMTP of RFC 3207',
    'smtp',
    '...',
    ['220 mail.imc.org SMTP service ready\r\n', 'EHLO client.example.com\r\n'],
    ['250-mail.imc.org offers a warm hug of welcome\r\n250-8BITMIME\r\n250-STARTTLS\r\n250 DSN\r\n', 'STARTTLS\r\n'],
    ['220 Go ahead\r\n', 'ready: '],
  ],
  [
    'SMTP with a long greeting',
    'smtp',
    '...',
    ['220-mail.example.com\r\n', '...'],
    ['220-No advertising.\r\n220 Welcome\r\n', 'EHLO client.example.com\r\n'],
    ['250-mail\r\n', '...'],
    ['250 starttls\r\n', 'STARTTLS\r\n'],
    [
      '454 TLS not available due to temporary reason\r\n',
      'refused: STARTTLS was refused: 454 TLS not available due to temporary reason',
    ],
  ],
  [
    'SMTP without STARTTLS',
    'smtp',
    '...',
    ['220 x ESMTP\n', 'EHLO client.example.com\r\n'],
    ['250-x\n250 STARTTLSX\n', 'refused: STARTTLS is not offered.'],
  ],
  ['SMTP that is busy', 'smtp', '...', ['554 No\u00e9 SMTP here\r\n', 'refused: No greeting: 554 No  SMTP here']],
  ['SMTP that is SSH', 'smtp', '...', ['SSH-2.0-x\r\n', 'refused: No greeting: SSH-2.0-x']],
  [
    'LMTP',
    'lmtp',
    '...',
    ['220 foo.edu LMTP server ready\r\n', 'LHLO client.example.com\r\n'],
    ['500 What?\r\n', 'refused: LHLO was refused: 500 What?'],
  ],
  [
    'IMAP of RFC 2595',
    'imap',
    '...',
    ['* OK IMAP4rev1 Service Ready\r\n', 'a1 STARTTLS\r\n'],
    ['a1 OK Begin TLS negotiation now\r\n', 'ready: '],
  ],
  [
    'IMAP with untagged lines',
    'imap',
    '...',
    ['* OK ', '...'],
    ['[CAPABILITY IMAP4rev1] hi\r\n', 'a1 STARTTLS\r\n'],
    ['* CAPABILITY IMAP4rev1\r\n* OK wait\r\n', '...'],
    ['a1 BAD Unknown command\r\n', 'refused: STARTTLS was refused: a1 BAD Unknown command'],
  ],
  [
    'IMAP that closes',
    'imap',
    '...',
    ['* OK x\r\n', 'a1 STARTTLS\r\n'],
    ['* BYE x\r\n', 'refused: The server closes: * BYE x'],
  ],
  ['IMAP after PREAUTH', 'imap', '...', ['* PREAUTH x\r\n', 'refused: No greeting: * PREAUTH x']],
  [
    'POP3 of RFC 2595',
    'pop3',
    '...',
    ['+OK POP3 server ready\r\n', 'STLS\r\n'],
    ['+OK Begin TLS negotiation\r\n', 'ready: '],
  ],
  [
    'POP3 that refuses',
    'pop3',
    '...',
    ['+OK x\r\n', 'STLS\r\n'],
    ['-ERR No\r\n', 'refused: STLS was refused: -ERR No'],
  ],
  ['FTP of RFC 4217', 'ftp', '...', ['220 x\r\n', 'AUTH TLS\r\n'], ['234 AUTH TLS OK.\r\n', 'ready: ']],
  [
    'FTP from before RFC 4217',
    'ftp',
    '...',
    ['220-a\r\n 220 b\r\nc\r\n220 d\r\n', 'AUTH TLS\r\n'],
    ['504 No\r\n', 'AUTH SSL\r\n'],
    ['334 OK\r\n', 'ready: '],
  ],
  [
    'FTP without TLS',
    'ftp',
    '...',
    ['220 a\r\n', 'AUTH TLS\r\n'],
    ['530 No\r\n', 'AUTH SSL\r\n'],
    ['530 Log in\r\n', 'refused: AUTH was refused: 530 Log in'],
  ],
  ['NNTP of RFC 4642', 'nntp', '...', ['201 NNRP server\r\n', 'STARTTLS\r\n'], ['382 Continue\r\n', 'ready: ']],
  [
    'NNTP without TLS',
    'nntp',
    '...',
    ['200 x\r\n', 'STARTTLS\r\n'],
    ['580 Can not initiate TLS\r\n', 'refused: STARTTLS was refused: 580 Can not initiate TLS'],
  ],
  [
    'ManageSieve of RFC 5804',
    'managesieve',
    '...',
    ['"IMPLEMENTATION" "Example1 ManageSieved v001"\r\n"STARTTLS"\r\n', '...'],
    ['"VERSION" "1.0"\r\nOK\r\n', 'STARTTLS\r\n'],
    ['OK "Begin TLS negotiation"\r\n', 'ready: '],
  ],
  [
    'ManageSieve without TLS',
    'managesieve',
    '...',
    ['"IMPLEMENTATION" "x"\r\n"SASL" "PLAIN"\r\nOK\r\n', 'refused: STARTTLS is not offered.'],
  ],
  ['LDAP that agrees', 'ldap', LDAP_REQUEST, ['hex:300c0201 01', '...'], ['hex:78070a010004000400', 'ready: ']],
  [
    'LDAP with long lengths and a name',
    'ldap',
    LDAP_REQUEST,
    [`hex:308400000028 020101 78840000001f 0a0100 0400 0400 8a16${STARTTLS_OID}`, 'ready: '],
  ],
  [
    'LDAP that refuses',
    'ldap',
    LDAP_REQUEST,
    ['hex:3015020101 7810 0a0134 0400 0409 6e6f7420 68657265 0a', 'refused: The result is 52: not here '],
  ],
  [
    'LDAP with another answer',
    'ldap',
    LDAP_REQUEST,
    ['hex:300c02010161070a010004000400', 'refused: The answer is not of LDAP.'],
  ],
  ['LDAP that is HTTP', 'ldap', LDAP_REQUEST, ['HTTP/1.1 400', 'refused: The answer is not of LDAP.']],
  ['PostgreSQL with TLS', 'postgres', POSTGRES_REQUEST, ['S', 'ready: ']],
  ['PostgreSQL without TLS', 'postgres', POSTGRES_REQUEST, ['N', 'refused: The server has no TLS.']],
  ['PostgreSQL before 7.1', 'postgres', POSTGRES_REQUEST, ['EFATAL: x', 'refused: The server reports an error.']],
  ['PostgreSQL that is SSH', 'postgres', POSTGRES_REQUEST, ['\u0001', 'refused: The answer is not of PostgreSQL.']],
  [
    'MySQL with TLS',
    'mysql',
    '...',
    [MYSQL_5_6.slice(0, 40), '...'],
    [`hex:${MYSQL_5_6.slice(40)}`, `ready: hex:20000001018a08000000000121${'00'.repeat(23)}`],
  ],
  ['MySQL without TLS', 'mysql', '...', [MYSQL_5_5, 'refused: TLS is not offered.']],
  [
    'MySQL that allows no host',
    'mysql',
    '...',
    ['hex:0a000000 ff6a04 486f7374206e6f', 'refused: The server reports an error: Host no'],
  ],
  ['MySQL that is SSH', 'mysql', '...', ['SSH-2.0-OpenSSH_9.6\r\n', 'refused: The greeting is not of MySQL.']],
  [
    'XMPP of RFC 6120',
    'xmpp',
    HEADER('jabber:client'),
    [STREAM, '...'],
    [
      "<stream:features><starttls xmlns='urn:ietf:params:xml:ns:xmpp-tls'><required/></starttls></stream:features>",
      PROCEED,
    ],
    ["<proceed xmlns='urn:ietf:params:xml:ns:xmpp-tls'/>", 'ready: '],
  ],
  [
    'XMPP that fails',
    'xmpp_server',
    HEADER('jabber:server'),
    [`${STREAM}<stream:features><starttls xmlns='urn:ietf:params:xml:ns:xmpp-tls'/></stream:features>\n`, PROCEED],
    [
      "<failure xmlns='urn:ietf:params:xml:ns:xmpp-tls'/></stream:stream>",
      "refused: STARTTLS was refused: <failure xmlns='urn:ietf:params:xml:ns:xmpp-tls'/>",
    ],
  ],
  [
    'XMPP without STARTTLS',
    'xmpp',
    HEADER('jabber:client'),
    [`${STREAM}<stream:features/>`, 'refused: STARTTLS is not offered.'],
  ],
  [
    'XMPP with a stream error',
    'xmpp',
    HEADER('jabber:client'),
    [
      `${STREAM}<stream:error><host-unknown xmlns='urn:ietf:params:xml:ns:xmpp-streams'/></stream:error></stream:stream>`,
      'refused: The server reports a stream error.',
    ],
  ],
  [
    'NATS that requires TLS',
    'nats',
    '...',
    ['INFO {"server_id":"NDAT","version":"2.10.18","tls_required":true}', '...'],
    ['\r\n', 'ready: '],
  ],
  ['NATS without TLS', 'nats', '...', ['INFO {"server_id":"NDAT"}\r\n', 'refused: TLS is not offered.']],
  [
    'RDP of [MS-RDPBCGR] section 4.1.2, with TLS',
    'rdp',
    RDP_REQUEST,
    ['hex:030000130ed0', '...'],
    ['hex:00001234000200080001000000', 'ready: '],
  ],
  [
    'RDP of [MS-RDPBCGR] section 4.1.2',
    'rdp',
    RDP_REQUEST,
    ['hex:030000130ed000001234000200080000000000', 'refused: The server has no TLS.'],
  ],
  [
    'RDP that refuses',
    'rdp',
    RDP_REQUEST,
    ['hex:030000130ed000001234000300080002000000', 'refused: The server refuses with the code 2.'],
  ],
  ['XMPP that is SMTP', 'xmpp', HEADER('jabber:client'), ['220 x\r\n', 'refused: No stream: 220 x']],
];

const CASES = DIALOGUES.map(([title, protocol, opening, ...turns]) => ({ title, protocol, opening, turns }));

describe('StarttlsDialogue', () => {
  it.each(CASES)('follows $title', ({ protocol, opening, turns }) => {
    const dialogue = new StarttlsDialogue(STARTTLS_PROTOCOLS[protocol], NAMES);
    expect(described(dialogue.open())).toBe(opening);
    for (const [server, client] of turns) expect(described(dialogue.receive(bytesOf(server)))).toBe(client);
  });

  it.each(CASES)('follows $title from single bytes', ({ protocol, turns }) => {
    const dialogue = new StarttlsDialogue(STARTTLS_PROTOCOLS[protocol], NAMES);
    for (const [server, client] of turns) {
      const steps: DialogueStep[] = [];
      for (const byte of bytesOf(server)) steps.push(dialogue.receive(Uint8Array.of(byte)));
      // Where the server says more than the client needs, the first decision counts, and quotes less of the answer.
      const step = steps.find(({ kind }) => kind !== 'more') ?? ({ kind: 'more' } as const);
      const withoutQuote = (text: string) => (text.startsWith('refused') ? text.split(': ')[1] : text);
      expect(withoutQuote(described(step))).toBe(withoutQuote(client));
    }
  });

  it('ignores a second greeting that comes with the first', () => {
    const dialogue = new StarttlsDialogue(STARTTLS_PROTOCOLS.ftp, NAMES);
    expect(described(dialogue.receive(bytesOf('220 a\r\n220 b\r\n')))).toBe('AUTH TLS\r\n');
    expect(described(dialogue.receive(bytesOf('234 x\r\n')))).toBe('ready: ');
  });

  it('covers every protocol', () => {
    const covered = new Set(DIALOGUES.map(([, protocol]) => protocol));
    expect([...covered].sort()).toEqual(Object.keys(STARTTLS_PROTOCOLS).sort());
  });

  it('escapes the name of the server in XML', () => {
    const dialogue = new StarttlsDialogue(STARTTLS_PROTOCOLS.xmpp, { server: "a'<b>&", client: '' });
    expect(described(dialogue.open())).toContain("to='a&apos;&lt;b>&amp;' ");
  });

  it.each(Object.keys(STARTTLS_PROTOCOLS) as Protocol[])('ends when a server of %s never does', (protocol) => {
    const dialogue = new StarttlsDialogue(STARTTLS_PROTOCOLS[protocol], NAMES);
    dialogue.open();
    const lines = ['* OK x\r\n', '220-x\r\n', '<a>', '+', 'x'].map(bytesOf);
    let step: DialogueStep = { kind: 'more' };
    for (let count = 0; count < 20_000 && step.kind !== 'refused'; count++) {
      step = dialogue.receive(lines[count % 2 === 0 ? 0 : count % lines.length] ?? new Uint8Array(1));
      if (step.kind === 'ready') break;
    }
    expect(step.kind).not.toBe('more');
  });

  it('bounds an answer without an end, and the number of answers', () => {
    const smtp = new StarttlsDialogue(STARTTLS_PROTOCOLS.smtp, NAMES);
    expect(described(smtp.receive(new Uint8Array(16_385).fill(50)))).toBe(
      'refused: An answer of the server is too long.',
    );
    const imap = new StarttlsDialogue(STARTTLS_PROTOCOLS.imap, NAMES);
    imap.receive(bytesOf('* OK x\r\n'));
    const many = imap.receive(bytesOf('* x\r\n'.repeat(201)));
    expect(described(many)).toBe('refused: The server sends too many answers.');
    expect(imap.receive(bytesOf('a1 OK\r\n'))).toBe(many);
  });
});

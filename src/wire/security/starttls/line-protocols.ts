import { answerLine, lineLength, quotedAnswer, replyLength, sieveResponseLength } from '../../text/text-answers.ts';
import { READY, refused, SKIP, type StarttlsExchange, type StarttlsProtocol, send } from './starttls-protocol.ts';

/** SMTP and LMTP (RFC 3207): greeting, EHLO, the list of extensions, STARTTLS. */
function protocolWith(hello: 'EHLO' | 'LHLO', port: number): StarttlsProtocol {
  const greeting: StarttlsExchange = {
    answerLength: replyLength,
    decide: (answer, names) =>
      answerLine(answer).startsWith('220')
        ? send(`${hello} ${names.client}\r\n`)
        : refused(`No greeting: ${quotedAnswer(answer)}`),
  };
  const extensions: StarttlsExchange = {
    answerLength: replyLength,
    decide: (answer) => {
      const reply = answerLine(answer);
      if (!reply.startsWith('250')) return refused(`${hello} was refused: ${quotedAnswer(answer)}`);
      return /^250[- ]STARTTLS\s*$/im.test(reply) ? send('STARTTLS\r\n') : refused('STARTTLS is not offered.');
    },
  };
  const agreement: StarttlsExchange = {
    answerLength: replyLength,
    decide: (answer) =>
      answerLine(answer).startsWith('220') ? READY : refused(`STARTTLS was refused: ${quotedAnswer(answer)}`),
  };
  return { port, opening: undefined, exchanges: [greeting, extensions, agreement] };
}

export const smtpStarttls: StarttlsProtocol = protocolWith('EHLO', 25);
export const lmtpStarttls: StarttlsProtocol = protocolWith('LHLO', 24);

/** IMAP (RFC 9051 section 6.2.1). STARTTLS is sent whatever the greeting lists, because many greetings list nothing. */
export const imapStarttls: StarttlsProtocol = {
  port: 143,
  opening: undefined,
  exchanges: [
    {
      answerLength: lineLength,
      decide: (answer) => {
        // After PREAUTH, the client is logged in, and STARTTLS is no longer allowed.
        if (/^\* OK\b/i.test(answerLine(answer))) return send('a1 STARTTLS\r\n');
        return refused(`No greeting: ${quotedAnswer(answer)}`);
      },
    },
    {
      answerLength: lineLength,
      decide: (answer) => {
        const line = answerLine(answer);
        if (/^a1 OK\b/i.test(line)) return READY;
        if (/^\* BYE\b/i.test(line)) return refused(`The server closes: ${quotedAnswer(answer)}`);
        return line.startsWith('* ') ? SKIP : refused(`STARTTLS was refused: ${quotedAnswer(answer)}`);
      },
    },
  ],
};

/** POP3 (RFC 2595 section 4): greeting, STLS. */
export const pop3Starttls: StarttlsProtocol = {
  port: 110,
  opening: undefined,
  exchanges: [
    {
      answerLength: lineLength,
      decide: (answer) =>
        answerLine(answer).startsWith('+OK') ? send('STLS\r\n') : refused(`No greeting: ${quotedAnswer(answer)}`),
    },
    {
      answerLength: lineLength,
      decide: (answer) =>
        answerLine(answer).startsWith('+OK') ? READY : refused(`STLS was refused: ${quotedAnswer(answer)}`),
    },
  ],
};

/** NNTP (RFC 4642): greeting, STARTTLS. Servers list it only in CAPABILITIES, so it is sent whatever the greeting says. */
export const nntpStarttls: StarttlsProtocol = {
  port: 119,
  opening: undefined,
  exchanges: [
    {
      answerLength: lineLength,
      decide: (answer) =>
        /^20[01]/.test(answerLine(answer)) ? send('STARTTLS\r\n') : refused(`No greeting: ${quotedAnswer(answer)}`),
    },
    {
      answerLength: lineLength,
      decide: (answer) =>
        answerLine(answer).startsWith('382') ? READY : refused(`STARTTLS was refused: ${quotedAnswer(answer)}`),
    },
  ],
};

/** ManageSieve (RFC 5804 section 2.2): the server greets with its capabilities, STARTTLS among them. */
export const managesieveStarttls: StarttlsProtocol = {
  port: 4190,
  opening: undefined,
  exchanges: [
    {
      answerLength: sieveResponseLength,
      decide: (answer) => {
        const reply = answerLine(answer);
        if (!/^"IMPLEMENTATION"/im.test(reply)) return refused(`No greeting: ${quotedAnswer(answer)}`);
        return /^"STARTTLS"/im.test(reply) ? send('STARTTLS\r\n') : refused('STARTTLS is not offered.');
      },
    },
    {
      answerLength: sieveResponseLength,
      decide: (answer) =>
        /^OK\b/im.test(answerLine(answer)) ? READY : refused(`STARTTLS was refused: ${quotedAnswer(answer)}`),
    },
  ],
};

/** FTP (RFC 4217): greeting, AUTH TLS, and AUTH SSL for servers from before the standard. */
export const ftpStarttls: StarttlsProtocol = {
  port: 21,
  opening: undefined,
  exchanges: [
    {
      answerLength: replyLength,
      decide: (answer) =>
        answerLine(answer).startsWith('220') ? send('AUTH TLS\r\n') : refused(`No greeting: ${quotedAnswer(answer)}`),
    },
    {
      answerLength: replyLength,
      decide: (answer) => (isAgreement(answer) ? READY : send('AUTH SSL\r\n')),
    },
    {
      answerLength: replyLength,
      decide: (answer) => (isAgreement(answer) ? READY : refused(`AUTH was refused: ${quotedAnswer(answer)}`)),
    },
  ],
};

/** Some servers answer 334 instead of 234. */
function isAgreement(answer: Uint8Array): boolean {
  return /^[23]34/.test(answerLine(answer));
}

/** NATS (the client protocol of docs.nats.io): the server greets with INFO, and says in it that TLS comes next. */
export const natsStarttls: StarttlsProtocol = {
  port: 4222,
  opening: undefined,
  exchanges: [
    {
      answerLength: lineLength,
      decide: (answer) => {
        const line = answerLine(answer);
        if (!line.startsWith('INFO ')) return refused(`No greeting: ${quotedAnswer(answer)}`);
        return /"tls_(?:required|available)"\s*:\s*true/.test(line) ? READY : refused('TLS is not offered.');
      },
    },
  ],
};

import { READY, refused, type StarttlsExchange, type StarttlsProtocol, send } from './starttls-protocol.ts';
import { answerLine, quotedAnswer, replyLength } from './text-answers.ts';

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

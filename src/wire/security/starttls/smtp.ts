import { type Exchange, READY, refused, type StarttlsProtocol, send } from './starttls-protocol.ts';
import { quote, replyLength, text } from './text-answers.ts';

/** SMTP and LMTP (RFC 3207): greeting, EHLO, the list of extensions, STARTTLS. */
function protocolWith(hello: 'EHLO' | 'LHLO', port: number): StarttlsProtocol {
  const greeting: Exchange = {
    answerLength: replyLength,
    decide: (answer, names) =>
      text(answer).startsWith('220') ? send(`${hello} ${names.client}\r\n`) : refused(`No greeting: ${quote(answer)}`),
  };
  const extensions: Exchange = {
    answerLength: replyLength,
    decide: (answer) => {
      const reply = text(answer);
      if (!reply.startsWith('250')) return refused(`${hello} was refused: ${quote(answer)}`);
      return /^250[- ]STARTTLS\s*$/im.test(reply) ? send('STARTTLS\r\n') : refused('STARTTLS is not offered.');
    },
  };
  const agreement: Exchange = {
    answerLength: replyLength,
    decide: (answer) => (text(answer).startsWith('220') ? READY : refused(`STARTTLS was refused: ${quote(answer)}`)),
  };
  return { port, opening: undefined, exchanges: [greeting, extensions, agreement] };
}

export const smtp: StarttlsProtocol = protocolWith('EHLO', 25);
export const lmtp: StarttlsProtocol = protocolWith('LHLO', 24);

import { READY, refused, type StarttlsProtocol, send } from './starttls-protocol.ts';
import { quote, replyLength, text } from './text-answers.ts';

/** FTP (RFC 4217): greeting, AUTH TLS, and AUTH SSL for servers from before the standard. */
export const ftp: StarttlsProtocol = {
  port: 21,
  opening: undefined,
  exchanges: [
    {
      answerLength: replyLength,
      decide: (answer) =>
        text(answer).startsWith('220') ? send('AUTH TLS\r\n') : refused(`No greeting: ${quote(answer)}`),
    },
    {
      answerLength: replyLength,
      decide: (answer) => (isAgreement(answer) ? READY : send('AUTH SSL\r\n')),
    },
    {
      answerLength: replyLength,
      decide: (answer) => (isAgreement(answer) ? READY : refused(`AUTH was refused: ${quote(answer)}`)),
    },
  ],
};

/** Some servers answer 334 instead of 234. */
function isAgreement(answer: Uint8Array): boolean {
  return /^[23]34/.test(text(answer));
}

import { READY, refused, type StarttlsProtocol, send } from './starttls-protocol.ts';
import { answerLine, quotedAnswer, replyLength } from './text-answers.ts';

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

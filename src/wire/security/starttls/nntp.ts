import { READY, refused, type StarttlsProtocol, send } from './starttls-protocol.ts';
import { answerLine, lineLength, quotedAnswer } from './text-answers.ts';

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

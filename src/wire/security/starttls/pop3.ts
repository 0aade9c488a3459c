import { READY, refused, type StarttlsProtocol, send } from './starttls-protocol.ts';
import { answerLine, lineLength, quotedAnswer } from './text-answers.ts';

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

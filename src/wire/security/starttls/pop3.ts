import { READY, refused, type StarttlsProtocol, send } from './starttls-protocol.ts';
import { lineLength, quote, text } from './text-answers.ts';

/** POP3 (RFC 2595 section 4): greeting, STLS. */
export const pop3: StarttlsProtocol = {
  port: 110,
  opening: undefined,
  exchanges: [
    {
      answerLength: lineLength,
      decide: (answer) =>
        text(answer).startsWith('+OK') ? send('STLS\r\n') : refused(`No greeting: ${quote(answer)}`),
    },
    {
      answerLength: lineLength,
      decide: (answer) => (text(answer).startsWith('+OK') ? READY : refused(`STLS was refused: ${quote(answer)}`)),
    },
  ],
};

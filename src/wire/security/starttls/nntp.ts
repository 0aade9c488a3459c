import { READY, refused, type StarttlsProtocol, send } from './starttls-protocol.ts';
import { lineLength, quote, text } from './text-answers.ts';

/** NNTP (RFC 4642): greeting, STARTTLS. Servers list it only in CAPABILITIES, so it is sent whatever the greeting says. */
export const nntp: StarttlsProtocol = {
  port: 119,
  opening: undefined,
  exchanges: [
    {
      answerLength: lineLength,
      decide: (answer) =>
        /^20[01]/.test(text(answer)) ? send('STARTTLS\r\n') : refused(`No greeting: ${quote(answer)}`),
    },
    {
      answerLength: lineLength,
      decide: (answer) => (text(answer).startsWith('382') ? READY : refused(`STARTTLS was refused: ${quote(answer)}`)),
    },
  ],
};

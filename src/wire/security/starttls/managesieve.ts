import { READY, refused, type StarttlsProtocol, send } from './starttls-protocol.ts';
import { quote, text } from './text-answers.ts';

/** ManageSieve (RFC 5804 section 2.2): the server greets with its capabilities, STARTTLS among them. */
export const managesieve: StarttlsProtocol = {
  port: 4190,
  opening: undefined,
  exchanges: [
    {
      answerLength: sieveResponseLength,
      decide: (answer) => {
        const reply = text(answer);
        if (!/^"IMPLEMENTATION"/im.test(reply)) return refused(`No greeting: ${quote(answer)}`);
        return /^"STARTTLS"/im.test(reply) ? send('STARTTLS\r\n') : refused('STARTTLS is not offered.');
      },
    },
    {
      answerLength: sieveResponseLength,
      decide: (answer) => (/^OK\b/im.test(text(answer)) ? READY : refused(`STARTTLS was refused: ${quote(answer)}`)),
    },
  ],
};

/** The length of a response: lines up to one that begins with OK, NO or BYE. Undefined while it is incomplete. */
export function sieveResponseLength(received: Uint8Array): number | undefined {
  let at = 0;
  for (let end = received.indexOf(LF); end !== -1; end = received.indexOf(LF, at)) {
    const isLast = /^(?:OK|NO|BYE)\b/i.test(text(received.subarray(at, Math.min(at + 4, end))));
    at = end + 1;
    if (isLast) return at;
  }
  return undefined;
}

const LF = 10;

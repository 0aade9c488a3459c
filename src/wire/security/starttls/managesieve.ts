import { READY, refused, type StarttlsProtocol, send } from './starttls-protocol.ts';
import { answerLine, quotedAnswer } from './text-answers.ts';

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

/** The length of a response: lines up to one that begins with OK, NO or BYE. Undefined while it is incomplete. */
export function sieveResponseLength(received: Uint8Array): number | undefined {
  let at = 0;
  for (let end = received.indexOf(LF); end !== -1; end = received.indexOf(LF, at)) {
    const isLast = /^(?:OK|NO|BYE)\b/i.test(answerLine(received.subarray(at, Math.min(at + 4, end))));
    at = end + 1;
    if (isLast) return at;
  }
  return undefined;
}

const LF = 10;

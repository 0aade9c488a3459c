import { READY, refused, SKIP, type StarttlsProtocol, send } from './starttls-protocol.ts';
import { answerLine, lineLength, quotedAnswer } from './text-answers.ts';

/** IMAP (RFC 9051 section 6.2.1). STARTTLS is sent whatever the greeting lists, because many greetings list nothing. */
export const imapStarttls: StarttlsProtocol = {
  port: 143,
  opening: undefined,
  exchanges: [
    {
      answerLength: lineLength,
      decide: (answer) => {
        // After PREAUTH, the client is logged in, and STARTTLS is no longer allowed.
        if (/^\* OK\b/i.test(answerLine(answer))) return send('a1 STARTTLS\r\n');
        return refused(`No greeting: ${quotedAnswer(answer)}`);
      },
    },
    {
      answerLength: lineLength,
      decide: (answer) => {
        const line = answerLine(answer);
        if (/^a1 OK\b/i.test(line)) return READY;
        if (/^\* BYE\b/i.test(line)) return refused(`The server closes: ${quotedAnswer(answer)}`);
        return line.startsWith('* ') ? SKIP : refused(`STARTTLS was refused: ${quotedAnswer(answer)}`);
      },
    },
  ],
};

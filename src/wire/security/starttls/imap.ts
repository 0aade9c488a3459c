import { READY, refused, SKIP, type StarttlsProtocol, send } from './starttls-protocol.ts';
import { lineLength, quote, text } from './text-answers.ts';

/** IMAP (RFC 9051 section 6.2.1). STARTTLS is sent whatever the greeting lists, because many greetings list nothing. */
export const imap: StarttlsProtocol = {
  port: 143,
  opening: undefined,
  exchanges: [
    {
      answerLength: lineLength,
      decide: (answer) => {
        // After PREAUTH, the client is logged in, and STARTTLS is no longer allowed.
        if (/^\* OK\b/i.test(text(answer))) return send('a1 STARTTLS\r\n');
        return refused(`No greeting: ${quote(answer)}`);
      },
    },
    {
      answerLength: lineLength,
      decide: (answer) => {
        const line = text(answer);
        if (/^a1 OK\b/i.test(line)) return READY;
        if (/^\* BYE\b/i.test(line)) return refused(`The server closes: ${quote(answer)}`);
        return line.startsWith('* ') ? SKIP : refused(`STARTTLS was refused: ${quote(answer)}`);
      },
    },
  ],
};

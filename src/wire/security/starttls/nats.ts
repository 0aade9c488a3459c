import { READY, refused, type StarttlsProtocol } from './starttls-protocol.ts';
import { lineLength, quote, text } from './text-answers.ts';

/** NATS (the client protocol of docs.nats.io): the server greets with INFO, and says in it that TLS comes next. */
export const nats: StarttlsProtocol = {
  port: 4222,
  opening: undefined,
  exchanges: [
    {
      answerLength: lineLength,
      decide: (answer) => {
        const line = text(answer);
        if (!line.startsWith('INFO ')) return refused(`No greeting: ${quote(answer)}`);
        return /"tls_(?:required|available)"\s*:\s*true/.test(line) ? READY : refused('TLS is not offered.');
      },
    },
  ],
};

import { READY, refused, type StarttlsProtocol } from './starttls-protocol.ts';
import { answerLine, lineLength, quotedAnswer } from './text-answers.ts';

/** NATS (the client protocol of docs.nats.io): the server greets with INFO, and says in it that TLS comes next. */
export const natsStarttls: StarttlsProtocol = {
  port: 4222,
  opening: undefined,
  exchanges: [
    {
      answerLength: lineLength,
      decide: (answer) => {
        const line = answerLine(answer);
        if (!line.startsWith('INFO ')) return refused(`No greeting: ${quotedAnswer(answer)}`);
        return /"tls_(?:required|available)"\s*:\s*true/.test(line) ? READY : refused('TLS is not offered.');
      },
    },
  ],
};

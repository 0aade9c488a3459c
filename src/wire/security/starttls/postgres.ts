import { READY, refused, type StarttlsProtocol } from './starttls-protocol.ts';

/** PostgreSQL ("SSL Session Encryption" of its protocol): an SSLRequest, then one letter. */
export const postgres: StarttlsProtocol = {
  port: 5432,
  // Length 8, then the number 80877103 in place of a version.
  opening: () => Uint8Array.of(0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f),
  exchanges: [
    {
      answerLength: (received) => (received.length > 0 ? 1 : undefined),
      decide: ([letter]) => {
        if (letter === 0x53) return READY;
        if (letter === 0x4e) return refused('The server has no TLS.');
        // Versions before 7.1 know no SSLRequest, and answer with an error message.
        return refused(letter === 0x45 ? 'The server reports an error.' : 'The answer is not of PostgreSQL.');
      },
    },
  ],
};

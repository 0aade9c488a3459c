/** Time (RFC 868). Reads the seconds since 1900 that the server sends, and sends nothing. */
import { ByteReader } from '../../../../wire/byte-reader.ts';
import { answerAs, mismatch, type Protocol } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';

export const time: Protocol = {
  name: 'time',
  transport: 'tcp',
  ports: [37],
  opening: 'server',
  // Any four bytes are a time.
  recognises: () => false,
  resembles: (greeting) => (greeting.length === 4 && isOfTheseYears(greeting[0] ?? 0) ? 1 : 0),
  async probe(context) {
    await using connection = await context.connect();
    const { bytes } = await readAnswer(connection, () => undefined, { maxBytes: 5 });
    const seconds = bytes.length === 4 ? new ByteReader(bytes).u32() : undefined;
    // Text in ASCII would be a time before 1970.
    if (seconds === undefined || seconds < UNIX_EPOCH) return mismatch('The greeting is not the time of four bytes.');
    const date = new Date((seconds - UNIX_EPOCH) * 1000).toISOString();
    const data = { banner: date, time: date };
    return answerAs('time', data, connection.tls);
  },
};

/** 1970 in seconds since 1900 (RFC 868). */
const UNIX_EPOCH = 2_208_988_800;

/**
 * The first byte of the seconds since 1900 from the middle of 2025 to 2034. No such byte is a letter, or begins telnet.
 */
const isOfTheseYears = (first: number): boolean => first >= 0xec && first <= 0xfc;

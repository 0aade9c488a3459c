/**
 * IEC 60870-5-104. Sends one test frame (TESTFR act, section 5.2), which every station confirms. Never starts the
 * transfer of data, and never sends a command.
 */
import { base64Text } from '../../../../wire/byte-text.ts';
import { answerAs, mismatch, type Protocol } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';

export const iec104: Protocol = {
  name: 'iec104',
  transport: 'tcp',
  ports: [2404],
  opening: 'client',
  toStrangers: { web: 'closed', hello: 'closed' },
  recognises: (received) => received.length === FRAME_LENGTH && isTestFrame(received),
  async probe(context) {
    await using connection = await context.connect();
    await connection.write(TEST_ACTIVATION);
    const { bytes } = await readAnswer(connection, frameLength, { maxBytes: FRAME_LENGTH });
    if (!isTestFrame(bytes)) return mismatch('The answer is no test frame.');
    const banner = bytes[2] === CONFIRMATION ? 'TESTFR con' : 'TESTFR act';
    return answerAs('iec104', { banner, is_iec104: true, raw_response: base64Text(bytes) });
  },
};

const FRAME_LENGTH = 6;
const [ACTIVATION, CONFIRMATION] = [0x43, 0x83];
const TEST_ACTIVATION = Uint8Array.of(0x68, 4, ACTIVATION, 0, 0, 0);

const frameLength = (received: Uint8Array): number | undefined =>
  received.length >= FRAME_LENGTH ? FRAME_LENGTH : undefined;

/** A station may test the connection at the same moment. */
function isTestFrame(bytes: Uint8Array): boolean {
  const [start, length, control, ...rest] = bytes;
  const isTest = control === CONFIRMATION || control === ACTIVATION;
  return start === 0x68 && length === 4 && isTest && rest.length === 3 && rest.every((byte) => byte === 0);
}

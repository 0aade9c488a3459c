/**
 * Java RMI (Java Remote Method Invocation Specification, section 10.2). Proposes the stream protocol and reads the
 * acknowledgement. What it repeats of the scanner's own address is left out. Never calls a method or sends an object.
 */
import { answerAs, mismatch, type Protocol } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';

export const rmi: Protocol = {
  name: 'rmi',
  transport: 'tcp',
  ports: [1099],
  opening: 'client',
  recognises: (received) =>
    received[0] === ACKNOWLEDGED && received[1] === 0 && received.length === SHORTEST + (received[2] ?? 0),
  async probe(context) {
    await using connection = await context.connect();
    await connection.write(HEADER);
    const { bytes, isComplete } = await readAnswer(connection, acknowledgementLength, { maxBytes: 1_024 });
    const [reply] = bytes;
    const isRefusal = reply === NOT_SUPPORTED && bytes.length === 1;
    if (!isRefusal && (reply !== ACKNOWLEDGED || !isComplete || bytes.length < SHORTEST))
      return mismatch('The answer is not of RMI.');
    const banner = isRefusal ? 'RMI, stream protocol not supported' : 'RMI, stream protocol';
    const data = { banner, acknowledgement: isRefusal ? '4f' : '4e' };
    return answerAs('rmi', data, connection.tls);
  },
};

/** The acknowledgement, a name after its length in two bytes, and a port in four. Anything else is read as it is. */
function acknowledgementLength(received: Uint8Array): number | undefined {
  const [reply, high, low] = received;
  if (reply !== ACKNOWLEDGED) return received.length;
  if (high === undefined || low === undefined) return undefined;
  const length = SHORTEST + high * 256 + low;
  if (high > 0) return received.length;
  return received.length < length ? undefined : length;
}

/** "JRMI", version 2, stream protocol. */
const HEADER = Uint8Array.of(0x4a, 0x52, 0x4d, 0x49, 0, 2, 0x4b);
const ACKNOWLEDGED = 0x4e;
const NOT_SUPPORTED = 0x4f;
/** With an empty name. */
const SHORTEST = 7;

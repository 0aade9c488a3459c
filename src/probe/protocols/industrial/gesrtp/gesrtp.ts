/**
 * GE-SRTP of GE and Emerson controllers, as Denton et al. describe it (DFRWS 2017). Opens a connection and asks for the
 * type and the identity of the controller. Never reads or writes memory, and never changes a privilege or a mode.
 */
import { hexText } from '../../../../wire/byte-text.ts';
import {
  readSrtp,
  SRTP_OPENING,
  type SrtpMessage,
  srtpLength,
  writeTypeRequest,
} from '../../../../wire/services/gesrtp/service-request.ts';
import type { Connection } from '../../../dial/connection.ts';
import { unlessLost } from '../../../dial/dial-error.ts';
import { knownFields } from '../../known-fields.ts';
import { answerAs, mismatch, type Protocol } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';

export const gesrtp: Protocol = {
  name: 'gesrtp',
  transport: 'tcp',
  ports: [18_245, 18_246],
  opening: 'client',
  // Its messages consist of zeros, but for a few numbers.
  recognises: () => false,
  async probe(context) {
    await using connection = await context.connect();
    const first = await ask(connection, SRTP_OPENING);
    if (first?.kind !== 'opened') return mismatch('The answer is not of GE-SRTP.');
    const second = await unlessLost(() => ask(connection, writeTypeRequest()));
    const data = second?.kind === 'answer' ? second.data : new Uint8Array(0);
    const fields = knownFields({ banner: namesIn(data), type_and_id: hexText(data) });
    return answerAs('gesrtp', fields);
  },
};

async function ask(connection: Connection, message: Uint8Array): Promise<SrtpMessage | undefined> {
  await connection.write(message);
  const { bytes } = await readAnswer(connection, srtpLength, { maxBytes: MAX_MESSAGE });
  return readSrtp(bytes);
}

/** Where a name stands differs between models. */
function namesIn(data: Uint8Array): string {
  const names =
    Buffer.from(data)
      .toString('latin1')
      .match(/[\w ./-]{3,}/g) ?? [];
  return names.map((name) => name.trim()).join(' ');
}

const MAX_MESSAGE = 4_096;

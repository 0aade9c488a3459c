/**
 * Omron FINS over TCP (Omron W421, section 7-4). Asks for a node number, then sends one Controller Data Read, which names
 * the model. Never reads or writes memory, and never changes the mode of a controller.
 */
import {
  type FinsFrame,
  finsFrameLength,
  readControllerData,
  readFinsFrame,
  writeControllerDataRead,
  writeFinsMessage,
  writeNodeRequest,
} from '../../../../wire/services/fins/fins-message.ts';
import type { Connection } from '../../../dial/connection.ts';
import { unlessLost } from '../../../dial/dial-error.ts';
import { integerField, knownFields } from '../../known-fields.ts';
import { mismatch, type Protocol, success } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';
import { controllerAnswer } from '../fins/fins.ts';

export const finsTcp: Protocol = {
  name: 'fins_tcp',
  transport: 'tcp',
  ports: [9600],
  opening: 'client',
  recognises: (received) => readFinsFrame(received) !== undefined,
  async probe(context) {
    await using connection = await context.connect();
    const first = await ask(connection, writeNodeRequest());
    if (first?.kind === 'error')
      return success({ ...NAMES, data: { fins: knownFields({ end_code: integerField(first.code) }) } });
    if (first?.kind !== 'nodes') return mismatch('The answer is none of FINS.');
    const [service = 0] = context.random(1);
    const request = writeFinsMessage(writeControllerDataRead(service, first.nodes));
    const second = await unlessLost(() => ask(connection, request));
    const data = second?.kind === 'message' ? readControllerData(second.message, service) : undefined;
    return data === undefined ? success({ ...NAMES, data: { fins: {} } }) : controllerAnswer(NAMES.protocol, data);
  },
};

async function ask(connection: Connection, frame: Uint8Array): Promise<FinsFrame | undefined> {
  await connection.write(frame);
  const { bytes } = await readAnswer(connection, finsFrameLength, { maxBytes: MAX_FRAME });
  return readFinsFrame(bytes);
}

const NAMES = { protocol: 'fins_tcp', prot7: 'fins' };
/** A header, and a message of the largest size. */
const MAX_FRAME = 2_028;

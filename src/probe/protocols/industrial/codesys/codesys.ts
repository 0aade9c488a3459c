/**
 * CODESYS 2 runtimes. Sends one request for information, and on a second connection the same for the other order of
 * bytes if nothing answers. Never logs in, and never reads or writes a program.
 */
import { defined } from '../../../../model/defined.ts';
import { RUNTIME_REQUESTS, readRuntimeInformation } from '../../../../wire/services/codesys/runtime-information.ts';
import { DialError } from '../../../dial/dial-error.ts';
import { answerAs, mismatch, type ProbeContext, type Protocol } from '../../protocol.ts';
import { readUntilPause } from '../../read-answer.ts';

export const codesys: Protocol = {
  name: 'codesys',
  transport: 'tcp',
  ports: [2455, 1200],
  opening: 'client',
  recognises: (received) => readRuntimeInformation(received) !== undefined,
  async probe(context) {
    let isAnswered = false;
    for (const { byteOrder, request } of RUNTIME_REQUESTS) {
      const answer = await ask(request, context);
      isAnswered ||= answer.length > 0;
      const information = readRuntimeInformation(answer);
      if (information === undefined) continue;
      const { osName, osDetails, product } = information;
      const banner = [product, osName, osDetails].filter((part) => part !== '').join(', ');
      return answerAs('codesys', {
        banner,
        ...defined({
          os_name: osName === '' ? undefined : osName,
          os_details: osDetails === '' ? undefined : osDetails,
          product: product === '' ? undefined : product,
        }),
        byte_order: byteOrder,
      });
    }
    if (!isAnswered) throw new DialError('io-timeout', 'No answer came.');
    return mismatch('The answer is no information of a CODESYS runtime.');
  },
};

const MAX_ANSWER = 4096;
const PAUSE_MS = 1500;

async function ask(request: Uint8Array, context: ProbeContext): Promise<Uint8Array> {
  await using connection = await context.connect();
  await connection.write(request);
  return await readUntilPause(connection, { maxBytes: MAX_ANSWER, waitMs: PAUSE_MS });
}

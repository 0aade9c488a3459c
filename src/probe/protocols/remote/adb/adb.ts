/**
 * Android debug bridge (protocol.txt of AOSP). Sends CNXN as a host without features and reads what the device reveals.
 * Never opens a stream, so no command is run.
 */
import { adbMessageLength, readAdbAnswer, writeAdbConnect } from '../../../../wire/services/adb/adb-message.ts';
import { knownFields } from '../../known-fields.ts';
import { answerAs, mismatch, type Protocol, type ProtocolData } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';

export const adb: Protocol = {
  name: 'adb',
  transport: 'tcp',
  ports: [5555],
  opening: 'client',
  recognises: (received) => readAdbAnswer(received) !== undefined,
  async probe(context) {
    await using connection = await context.connect();
    await connection.write(writeAdbConnect());
    const { bytes } = await readAnswer(connection, adbMessageLength, { maxBytes: MAX_ANSWER });
    const answer = readAdbAnswer(bytes);
    if (answer === undefined) return mismatch('The answer is not of the Android debug bridge.');
    const fields = answer.kind === 'connect' ? fieldsOf(answer.identity) : { banner: WISHES[answer.kind] };
    return answerAs('adb', fields);
  },
};

/** `device::ro.product.name=x;ro.product.model=y;features=a,b` */
function fieldsOf(identity: string): NonNullable<ProtocolData['adb']> {
  const properties = new Map<string, string>();
  for (const property of identity.replace(/^[^:]*:[^:]*:/, '').split(';', MAX_PROPERTIES)) {
    const [name = '', value = ''] = property.split('=', 2);
    properties.set(name, value);
  }
  return knownFields({
    banner: identity,
    product: properties.get('ro.product.name'),
    model: properties.get('ro.product.model'),
    device: properties.get('ro.product.device'),
    features: properties
      .get('features')
      ?.split(',')
      .filter((feature) => feature !== ''),
  });
}

const WISHES = { authenticate: 'authentication required', startTls: 'TLS required' } as const;
const MAX_PROPERTIES = 100;
const MAX_ANSWER = 262_168;

/**
 * BACnet/IP (ASHRAE 135, annex J). Sends one datagram for each of nine properties of the device object: its identifier
 * first, and a Who-Is to the device itself if it refuses that or says nothing. Never writes a property, and never sends a
 * broadcast.
 */
import { defined } from '../../../../model/defined.ts';
import {
  ANY_INSTANCE,
  readIAm,
  readPropertyAnswer,
  WHO_IS,
  writeReadProperty,
} from '../../../../wire/services/bacnet/read-property.ts';
import { askFurther } from '../../ask-datagram.ts';
import { answerAs, mismatch, type ProbeContext, type Protocol, type ProtocolData } from '../../protocol.ts';

type BacnetData = NonNullable<ProtocolData['bacnet']>;

export const bacnet: Protocol = {
  name: 'bacnet',
  transport: 'udp',
  ports: [47808],
  opening: 'client',
  // The numbers of a request are in the answer: no other can be of it.
  recognises: () => false,
  async probe(context) {
    const request = writeReadProperty(1, ANY_INSTANCE, OBJECT_IDENTIFIER);
    const bytes = await askFurther(context, request, { tries: 2 });
    const first = bytes && readPropertyAnswer(bytes, 1);
    if (bytes !== undefined && first === undefined) return mismatch('The answer is none of BACnet.');
    const fields: Record<string, string | number> = {};
    const value = first?.kind === 'value' ? first.value : undefined;
    const instance = value?.kind === 'object' ? value.instance : await announcedInstance(context);
    if (first === undefined && instance === undefined) return { status: 'io-timeout', reason: 'No answer came.' };
    if (instance !== undefined) {
      fields.instance_number = instance;
      for (const [index, [property, name]] of PROPERTIES.entries()) {
        const invokeId = index + 2;
        const bytes = await askFurther(context, writeReadProperty(invokeId, instance, property));
        // A device that stops answering does not answer the rest.
        if (bytes === undefined) break;
        const answer = readPropertyAnswer(bytes, invokeId);
        if (answer?.kind !== 'value' || answer.property !== property) continue;
        if (name === VENDOR_ID && answer.value?.kind === 'number') fields[name] = answer.value.number;
        if (name !== VENDOR_ID && answer.value?.kind === 'text') fields[name] = answer.value.text;
      }
    }
    const parts = [fields.vendor_name, fields.model_name, fields.object_name];
    const banner = parts.filter((part) => part !== undefined && part !== '').join(', ');
    const data = {
      ...defined({ banner: banner === '' ? undefined : banner }),
      is_bacnet: true,
      ...fields,
    } as BacnetData;
    return answerAs('bacnet', data);
  },
};

async function announcedInstance(context: ProbeContext): Promise<number | undefined> {
  const answer = await askFurther(context, WHO_IS);
  return answer && readIAm(answer);
}

const OBJECT_IDENTIFIER = 75;
const VENDOR_ID = 'vendor_id';
const PROPERTIES = [
  [120, VENDOR_ID],
  [121, 'vendor_name'],
  [44, 'firmware_revision'],
  [12, 'application_software_revision'],
  [77, 'object_name'],
  [70, 'model_name'],
  [28, 'description'],
  [58, 'location'],
] as const;

/**
 * Modbus over TCP. Sends at most four requests for the identification of the device (function 43/14, Modbus Application
 * Protocol 1.1b3 section 6.21), and if a device does not have it, one for its server identifier (function 17, section
 * 6.13). Never reads or writes coils, registers or files.
 */
import { defined } from '../../../../model/defined.ts';
import { base64Text } from '../../../../wire/byte-text.ts';
import {
  type DeviceIdentification,
  deviceIdentificationRequest,
  type ModbusMessage,
  modbusLength,
  READ_CODE,
  READ_DEVICE_IDENTIFICATION,
  readDeviceIdentification,
  readModbus,
  writeModbus,
} from '../../../../wire/services/modbus/modbus-message.ts';
import type { Connection } from '../../../dial/connection.ts';
import { unlessLost } from '../../../dial/dial-error.ts';
import { bannerText } from '../../banner-text.ts';
import { answerAs, mismatch, type Protocol, type ProtocolData } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';

type ModbusData = NonNullable<ProtocolData['modbus']>;

export const modbus: Protocol = {
  name: 'modbus',
  transport: 'tcp',
  ports: [502],
  opening: 'client',
  toStrangers: { web: 'silent', hello: 'silent' },
  // The header alone is not enough: many protocols begin with small numbers like these.
  recognises: (received) => {
    const message = readModbus(received);
    return message?.functionCode === READ_DEVICE_IDENTIFICATION && readDeviceIdentification(message.data) !== undefined;
  },
  async probe(context) {
    await using connection = await context.connect();
    const first = await ask(connection, 1, READ_DEVICE_IDENTIFICATION, deviceIdentificationRequest(READ_CODE.basic, 0));
    if (first.message === undefined) return mismatch('The answer is no message of Modbus to the request.');
    const identification = await readObjects(connection, first.message);
    const data: ModbusData = {
      unit_id: first.message.unit,
      function_code: first.message.functionCode,
      length: first.message.length,
      raw: base64Text(first.bytes),
      ...(identification === undefined ? await refusal(connection, first.message) : describe(identification)),
    };
    return answerAs('modbus', data);
  },
};

interface Exchange {
  readonly message: ModbusMessage | undefined;
  readonly bytes: Uint8Array;
}

/** The unit of a device that is not a gateway (Messaging Guide, section 4.4.2). */
const UNIT = 0xff;
const REFUSED = 0x80;
const REPORT_SERVER_ID = 0x11;
const LONGEST_MESSAGE = 260;
const MOST_REQUESTS = 4;

async function ask(connection: Connection, transaction: number, code: number, data: Uint8Array): Promise<Exchange> {
  await connection.write(writeModbus(transaction, UNIT, code, data));
  const { bytes } = await readAnswer(connection, modbusLength, { maxBytes: LONGEST_MESSAGE });
  const message = readModbus(bytes);
  const isOurs = message?.transaction === transaction && (message.functionCode & ~REFUSED) === code;
  return { message: isOurs ? message : undefined, bytes };
}

/** Like `ask`, for questions that the device need not answer. */
async function askMore(connection: Connection, transaction: number, code: number, data: Uint8Array) {
  return (await unlessLost(() => ask(connection, transaction, code, data)))?.message;
}

/** Continues while the device says that more follows, and asks for the regular objects if it has them. */
async function readObjects(connection: Connection, first: ModbusMessage): Promise<DeviceIdentification | undefined> {
  const start = first.functionCode === READ_DEVICE_IDENTIFICATION ? readDeviceIdentification(first.data) : undefined;
  if (start === undefined) return undefined;
  const objects = new Map(start.objects);
  let last = start;
  let readCode: number = READ_CODE.basic;
  for (let transaction = 2; transaction <= MOST_REQUESTS; transaction++) {
    const isRegular = readCode === READ_CODE.basic && !last.moreFollows && (start.conformityLevel & 0x7f) >= 2;
    if (!last.moreFollows && !isRegular) break;
    if (isRegular) readCode = READ_CODE.regular;
    const request = deviceIdentificationRequest(readCode, isRegular ? FIRST_REGULAR : last.nextObjectId);
    const message = await askMore(connection, transaction, READ_DEVICE_IDENTIFICATION, request);
    const next =
      message?.functionCode === READ_DEVICE_IDENTIFICATION ? readDeviceIdentification(message.data) : undefined;
    if (next === undefined) break;
    for (const [id, value] of next.objects) if (!objects.has(id)) objects.set(id, value);
    last = next;
  }
  return { ...start, objects };
}

const FIRST_REGULAR = 3;
const OBJECT_NAMES = [
  'vendor',
  'product_code',
  'revision',
  'vendor_url',
  'product_name',
  'model_name',
  'user_application_name',
] as const;

function describe(identification: DeviceIdentification): ModbusData {
  const named = OBJECT_NAMES.flatMap((name, id) => {
    const value = identification.objects.get(id);
    return value === undefined ? [] : [[name, bannerText(value)] as const];
  });
  const objects = Object.fromEntries(named) as Readonly<Record<string, string>>;
  const banner = ['vendor', 'product_code', 'revision'].flatMap((name) => objects[name] ?? []).join(' ');
  return {
    ...defined({ banner: banner === '' ? undefined : banner }),
    mei_response: {
      conformity_level: identification.conformityLevel,
      more_follows: identification.moreFollows,
      next_object_id: identification.nextObjectId,
      object_count: identification.objectCount,
      ...defined({ objects: named.length === 0 ? undefined : objects }),
    },
  };
}

/**
 * Why the device refused, and its server identifier if it has one: free text of the maker, and whether the device runs.
 */
async function refusal(connection: Connection, { functionCode, data }: ModbusMessage): Promise<ModbusData> {
  const [reason] = data;
  if ((functionCode & REFUSED) === 0 || reason === undefined) return {};
  const exception = { exception_function: functionCode & ~REFUSED, exception_type: reason };
  const report = await askMore(connection, 2, REPORT_SERVER_ID, new Uint8Array(0));
  const identifier = report?.functionCode === REPORT_SERVER_ID ? report.data.subarray(1) : new Uint8Array(0);
  const text = bannerText(identifier)
    .replace(/[^ -~]+/g, ' ')
    .trim();
  return {
    exception_response: exception,
    ...defined({
      server_id: identifier.length === 0 ? undefined : base64Text(identifier),
      banner: text === '' ? undefined : text,
    }),
  };
}

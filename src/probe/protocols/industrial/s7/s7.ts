/**
 * Siemens S7 over ISO transport (RFC 1006). Sends a connection request to the usual place of a processor (rack 0, slot
 * 2), and to the selector 0x0200 if that is refused; then one that sets up communication, and two that read the system
 * status list: the module (0x0011) and the component (0x001c). Never reads or writes memory, and never starts or
 * stops a processor.
 */
import { defined } from '../../../../model/defined.ts';
import { textBeforeZero } from '../../../../wire/byte-text.ts';
import {
  COTP,
  readCotp,
  readS7,
  readStatusList,
  S7_KIND,
  type S7Message,
  tpktLength,
  writeCotpConnect,
  writeCotpData,
  writeReadStatusList,
  writeS7Setup,
} from '../../../../wire/services/s7/s7-message.ts';
import type { Connection } from '../../../dial/connection.ts';
import { DialError } from '../../../dial/dial-error.ts';
import {
  answerAs,
  mismatch,
  type ProbeContext,
  type ProbeResult,
  type Protocol,
  type ProtocolData,
} from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';

type S7Data = NonNullable<ProtocolData['s7']>;

export const s7: Protocol = {
  name: 's7',
  transport: 'tcp',
  ports: [102],
  opening: 'client',
  toStrangers: { web: 'silent', hello: 'silent' },
  recognises: (received) => {
    const unit = readCotp(received);
    return unit?.type === COTP.data && readS7(unit.data) !== undefined;
  },
  async probe(context) {
    let reason = '';
    for (const destination of SELECTORS) {
      const result = await probeAt(destination, context);
      if (typeof result !== 'string') return result;
      reason = result;
    }
    return mismatch(reason);
  },
};

/** Of the transport service: processors at rack 0, slot 2, and a group of devices that accept any slot. */
const SELECTORS = [0x0102, 0x0200];
const OWN_SELECTOR = 0x0100;
const LONGEST_PACKET = 2048;
const [MODULE_LIST, COMPONENT_LIST] = [0x0011, 0x001c];

/** A text says why the device did not agree, and that another place is worth a try. */
async function probeAt(destination: number, context: ProbeContext): Promise<ProbeResult | string> {
  await using connection = await context.connect();
  await connection.write(writeCotpConnect(OWN_SELECTOR, destination));
  const confirmation = readCotp(await packet(connection));
  if (confirmation === undefined) return mismatch('The answer is no packet of ISO transport.');
  if (confirmation.type !== COTP.confirm) return 'ISO transport refuses the connection.';
  const setup = await ask(connection, writeS7Setup());
  if (setup === undefined) return 'The device speaks ISO transport, but not S7.';
  const module = setup.errorClass === 0 ? await statusList(connection, MODULE_LIST) : undefined;
  const component = module === undefined ? undefined : await statusList(connection, COMPONENT_LIST);
  return answerAs('s7', describe(module, component));
}

async function packet(connection: Connection): Promise<Uint8Array> {
  return (await readAnswer(connection, tpktLength, { maxBytes: LONGEST_PACKET })).bytes;
}

/** Undefined if the answer is not one of S7, or the connection is lost. */
async function ask(connection: Connection, request: Uint8Array): Promise<S7Message | undefined> {
  try {
    await connection.write(writeCotpData(request));
    const unit = readCotp(await packet(connection));
    return unit?.type === COTP.data ? readS7(unit.data) : undefined;
  } catch (error) {
    if (error instanceof DialError && error.status !== 'cancelled') return undefined;
    throw error;
  }
}

async function statusList(connection: Connection, id: number): Promise<ReadonlyMap<number, Uint8Array> | undefined> {
  const message = await ask(connection, writeReadStatusList(id));
  return message?.kind === S7_KIND.userData ? readStatusList(message) : undefined;
}

type Rows = ReadonlyMap<number, Uint8Array> | undefined;

function describe(module: Rows, component: Rows): S7Data {
  const fields = {
    module_id: orderNumber(module?.get(1)),
    hardware: orderNumber(module?.get(6)),
    firmware: firmwareVersion(module?.get(7)),
    ...Object.fromEntries(COMPONENTS.map(([index, name]) => [name, rowText(component?.get(index))])),
  } as Partial<Record<Exclude<keyof S7Data, 'is_s7'>, string>>;
  const known = defined(fields);
  const parts = [known.system, known.module_type, known.module_id, known.firmware && `firmware ${known.firmware}`];
  const banner = parts.filter((part) => part !== undefined).join(', ');
  return { ...defined({ banner: banner === '' ? undefined : banner }), is_s7: true, ...known };
}

/** Rows of the component list. */
const COMPONENTS = [
  [1, 'system'],
  [2, 'module'],
  [3, 'plant_id'],
  [4, 'copyright'],
  [5, 'serial_number'],
  [6, 'reserved_for_os'],
  [7, 'module_type'],
  [8, 'memory_serial_number'],
  [9, 'cpu_profile'],
  [10, 'oem_id'],
  [11, 'location'],
] as const;

function rowText(row: Uint8Array | undefined): string | undefined {
  return (row && textBeforeZero(row).trim()) || undefined;
}

/** The first 20 characters of a row of the module list. */
const orderNumber = (row: Uint8Array | undefined): string | undefined => rowText(row?.subarray(0, 20));

/** The letter V and three numbers at the end of the row. */
function firmwareVersion(row: Uint8Array | undefined): string | undefined {
  if (row === undefined || row.length < 26 || row[22] !== 0x56) return undefined;
  return [...row.subarray(23, 26)].join('.');
}

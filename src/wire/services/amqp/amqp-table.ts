import { ByteReader } from '../../byte-reader.ts';
import { octetText } from '../../byte-text.ts';

export type AmqpValue = string | number | boolean | null | AmqpTable | readonly AmqpValue[];

export interface AmqpTable {
  readonly [name: string]: AmqpValue;
}

/**
 * A field table of AMQP 0-9-1 (section 4.2.5.5, with the types that RabbitMQ uses). Ends early where a type is not
 * known. Nesting and the number of fields are bounded.
 */
export function readAmqpTable(bytes: Uint8Array): AmqpTable {
  return table(bytes, { fields: MAX_FIELDS }, 0);
}

interface Budget {
  fields: number;
}

function table(bytes: Uint8Array, budget: Budget, depth: number): AmqpTable {
  const reader = new ByteReader(bytes);
  const fields: [string, AmqpValue][] = [];
  while (reader.left > 0 && budget.fields-- > 0) {
    const name = reader.vector(1);
    const field = name && value(reader, budget, depth);
    if (name === undefined || field === undefined) break;
    fields.push([octetText(name), field]);
  }
  return Object.fromEntries(fields);
}

function value(reader: ByteReader, budget: Budget, depth: number): AmqpValue | undefined {
  const type = String.fromCharCode(reader.u8() ?? 0);
  switch (type) {
    case 't': {
      const flag = reader.u8();
      return flag === undefined ? undefined : flag !== 0;
    }
    case 'S':
    case 'x': {
      const text = reader.vector(4);
      return text && octetText(text);
    }
    case 'F': {
      const inner = reader.vector(4);
      return inner && (depth < MAX_DEPTH ? table(inner, budget, depth + 1) : {});
    }
    case 'A': {
      const inner = reader.vector(4);
      return inner && (depth < MAX_DEPTH ? list(inner, budget, depth + 1) : []);
    }
    case 'V':
      return null;
    case 'f':
    case 'd': {
      const content = reader.bytes(type === 'f' ? 4 : 8);
      if (content === undefined) return undefined;
      const view = new DataView(content.buffer, content.byteOffset);
      const number = type === 'f' ? view.getFloat32(0) : view.getFloat64(0);
      return Number.isFinite(number) ? number : null;
    }
    case 'D': {
      const scale = reader.u8();
      const digits = reader.u32();
      return scale === undefined || digits === undefined ? undefined : (digits | 0) / 10 ** scale;
    }
    default:
      return integer(reader, type);
  }
}

function integer(reader: ByteReader, type: string): number | undefined {
  const size = SIZES.get(type);
  const content = size === undefined ? undefined : reader.bytes(size);
  if (size === undefined || content === undefined) return undefined;
  const number = content.reduce((sum, octet) => sum * 256n + BigInt(octet), 0n);
  return Number(UNSIGNED.has(type) ? number : BigInt.asIntN(size * 8, number));
}

function list(bytes: Uint8Array, budget: Budget, depth: number): readonly AmqpValue[] {
  const reader = new ByteReader(bytes);
  const items: AmqpValue[] = [];
  while (reader.left > 0 && budget.fields-- > 0) {
    const item = value(reader, budget, depth);
    if (item === undefined) break;
    items.push(item);
  }
  return items;
}

const SIZES: ReadonlyMap<string, number> = new Map([
  ['b', 1],
  ['B', 1],
  ['s', 2],
  ['U', 2],
  ['u', 2],
  ['I', 4],
  ['i', 4],
  ['l', 8],
  ['L', 8],
  ['T', 8],
]);
const UNSIGNED: ReadonlySet<string> = new Set(['B', 'u', 'i', 'T']);
const MAX_DEPTH = 8;
const MAX_FIELDS = 500;

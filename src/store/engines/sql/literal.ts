/**
 * A value -> its literal in ClickHouse's SQL. The one place where values become SQL: whatever a string holds, its literal is one token
 * without line breaks. Strings go as UTF-8; half a surrogate pair, which UTF-8 cannot hold, becomes U+FFFD.
 */
export type SqlValue = string | number | bigint | boolean | null | readonly SqlValue[];

export function literal(value: SqlValue): string {
  const text = bare(value);
  // After a minus sign another one would begin a comment.
  return text.startsWith('-') ? `(${text})` : text;
}

/** @throws RangeError */
export function identifier(name: string): string {
  if (!NAME.test(name)) throw new RangeError('not the name of a table or column of ours');
  return `\`${name}\``;
}

const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

function bare(value: SqlValue): string {
  switch (typeof value) {
    case 'string':
      return quoted(value);
    case 'number':
      return decimal(value);
    case 'bigint':
      return whole(value);
    case 'boolean':
      return value ? 'true' : 'false';
    default:
      return value === null ? 'NULL' : `[${value.map(bare).join(', ')}]`;
  }
}

const quoted = (text: string): string => `'${text.toWellFormed().replace(SPECIAL, escaped)}'`;

/** Control characters beyond ASCII are no danger, and two bytes in UTF-8. */
const SPECIAL = /[\\'\p{Cc}]/gu;
function escaped(character: string): string {
  if (character === '\\' || character === "'") return `\\${character}`;
  const code = character.charCodeAt(0);
  return code > 0x7f ? character : `\\x${code.toString(16).padStart(2, '0')}`;
}

/** With an exponent a number is a Float64 for the engine, however many digits it has. */
function decimal(value: number): string {
  if (Number.isSafeInteger(value)) return String(value);
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value < 0 ? '-inf' : 'inf';
  return value.toExponential();
}

/** Digits alone would be read as a float where they need more than 64 bits. */
function whole(value: bigint): string {
  const name = widest.find(({ from, to }) => value >= from && value <= to)?.name;
  if (name === undefined) throw new RangeError('a whole number of more than 256 bits');
  return name === '' ? String(value) : `'${value}'::${name}`;
}

const widest = [
  { name: '', from: -(2n ** 63n), to: 2n ** 64n - 1n },
  { name: 'UInt128', from: 0n, to: 2n ** 128n - 1n },
  { name: 'Int128', from: -(2n ** 127n), to: -1n },
  { name: 'UInt256', from: 0n, to: 2n ** 256n - 1n },
  { name: 'Int256', from: -(2n ** 255n), to: -1n },
];

/** Names of the other numbers in messages, as IANA registers them. */
const RESPONSE_CODES = [
  'NOERROR',
  'FORMERR',
  'SERVFAIL',
  'NXDOMAIN',
  'NOTIMP',
  'REFUSED',
  'YXDOMAIN',
  'YXRRSET',
  'NXRRSET',
  'NOTAUTH',
  'NOTZONE',
  'DSOTYPENI',
] as const;
const EXTENDED_CODES: Readonly<Record<number, string>> = {
  16: 'BADVERS',
  17: 'BADKEY',
  18: 'BADTIME',
  19: 'BADMODE',
  20: 'BADNAME',
  21: 'BADALG',
  22: 'BADTRUNC',
  23: 'BADCOOKIE',
};
const OPERATIONS: readonly (string | undefined)[] = ['QUERY', 'IQUERY', 'STATUS', undefined, 'NOTIFY', 'UPDATE', 'DSO'];
const CLASSES: Readonly<Record<number, string>> = { 1: 'IN', 3: 'CH', 4: 'HS', 254: 'NONE', 255: 'ANY' };

export const responseCodeName = (code: number): string =>
  RESPONSE_CODES[code] ?? EXTENDED_CODES[code] ?? `RCODE${code}`;
export const operationName = (code: number): string => OPERATIONS[code] ?? `OPCODE${code}`;
export const className = (code: number): string => CLASSES[code] ?? `CLASS${code}`;

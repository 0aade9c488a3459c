import { RefusedRecord } from '../formats/shapes/refused-record.ts';

/** The number of a port, which some tools write as text. @throws RefusedRecord */
export function seenPort(value: unknown, what: string): number {
  const port = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof port !== 'number' || !Number.isInteger(port) || port < 0 || port > 65_535)
    throw new RefusedRecord(`${what} has no port`);
  return port;
}

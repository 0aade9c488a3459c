/** For tests: bytes -> what readers take. */
import { DefectList, DerReader, type DerValue } from '../../formats/der/der-reader.ts';

export interface Reading {
  readonly reader: DerReader;
  readonly defects: DefectList;
  readonly messages: () => readonly string[];
}

export function readerOf(bytes: Uint8Array): Reading {
  const defects = new DefectList();
  const buffer = Buffer.from(bytes);
  return {
    reader: new DerReader(buffer, 0, buffer.length, defects),
    defects,
    messages: () => defects.all.map(({ message }) => message),
  };
}

export function valueIn(bytes: Uint8Array): Reading & { readonly value: DerValue } {
  const reading = readerOf(bytes);
  const value = reading.reader.next();
  if (value === undefined) throw new Error('the bytes are no value');
  return { ...reading, value };
}

import { beginsAsTile, readTileEntry, tileEntryLength } from '../../../wire/formats/ct/data-tile.ts';
import { binaryFormat } from '../shapes/binary-shape.ts';
import { tileEntryRecord } from './tile-entry-record.ts';

/** Tiles with the entries of a transparency log, full or not, as its server has them. */
export const ctTile = binaryFormat({
  name: 'ct-tile',
  version: 1,
  about: 'tiles with entries of a transparency log',
  joins: 'precertificates',
  recognises: ({ bytes }) => beginsAsTile(bytes),
  lengthOf: tileEntryLength,
  longest: 2 ** 25,
  part: 'entry',
  *records(value) {
    yield tileEntryRecord(readTileEntry(value));
  },
});

import { describe, expect, it } from 'vitest';
import { beginsAsTile, dataTilePath, leafIndex, readTileEntry, tileEntryLength } from './data-tile.ts';

const certificate = `3081c8${'00'.repeat(200)}`;
const hash = 'ab'.repeat(32);
const certificateEntry = `0000019b76daa8000000${'0000cb'}${certificate}00080000050000000102${'0020'}${hash}`;
const precertificateEntry = `0000019b76daa8000001${hash}0000cb${certificate}0000${'0000cb'}${certificate}0000`;
const hex = (text: string): Buffer => Buffer.from(text, 'hex');

describe('readTileEntry', () => {
  it('reads an entry for a certificate', () => {
    const bytes = hex(certificateEntry);
    expect(tileEntryLength(bytes)).toBe(bytes.length);
    expect(readTileEntry(bytes)).toEqual({
      leaf: Buffer.concat([Buffer.of(0, 0), bytes.subarray(0, -34)]),
      chain: [hash],
    });
  });

  it('reads an entry for a precertificate', () => {
    const bytes = hex(precertificateEntry);
    expect(tileEntryLength(bytes)).toBe(bytes.length);
    const entry = readTileEntry(bytes);
    expect(entry?.chain).toEqual([]);
    expect(Buffer.from(entry?.precertificate ?? []).toString('hex')).toBe(certificate);
  });

  it('asks for more bytes until the entry is whole', () => {
    for (const text of [certificateEntry, precertificateEntry]) {
      const bytes = hex(text);
      for (let length = 0; length < bytes.length; length++) {
        const part = bytes.subarray(0, length);
        const wanted = tileEntryLength(part) ?? 0;
        expect(wanted > length && wanted <= bytes.length, `${length}`).toBe(true);
        expect(readTileEntry(part), `${length}`).toBeUndefined();
      }
      expect(tileEntryLength(Buffer.concat([bytes, bytes]))).toBe(bytes.length);
    }
  });

  it('is undefined for other types, and for a chain that is no list of hashes', () => {
    const other = hex(certificateEntry.replace('0000019b76daa8000000', '0000019b76daa8000002'));
    expect(tileEntryLength(other)).toBeUndefined();
    expect(readTileEntry(other)).toBeUndefined();
    expect(readTileEntry(hex(certificateEntry.replace('0020ab', '001fab').slice(0, -2)))).toBeUndefined();
  });
});

describe('beginsAsTile', () => {
  it('tells tiles from other bytes', () => {
    expect(beginsAsTile(hex(certificateEntry))).toBe(true);
    expect(beginsAsTile(hex(precertificateEntry))).toBe(true);
    for (const text of ['', '0000019b', `00000100${certificateEntry.slice(8)}`, certificate, '00'.repeat(100)])
      expect(beginsAsTile(hex(text)), text).toBe(false);
  });
});

describe('leafIndex', () => {
  it('finds it among other extensions', () => {
    expect(leafIndex('0000050000000102')).toBe(258);
    expect(leafIndex('0100021234000005ffffffffff')).toBe(0xffffffffff);
    for (const text of ['', '00', '000004', '00000400000001', '0100021234']) expect(leafIndex(text)).toBeUndefined();
  });
});

describe('dataTilePath', () => {
  it('groups the digits, as c2sp.org/tlog-tiles says', () => {
    expect(dataTilePath(0, 256)).toBe('tile/data/000');
    expect(dataTilePath(1234067, 256)).toBe('tile/data/x001/x234/067');
    expect(dataTilePath(1000, 12)).toBe('tile/data/x001/000.p/12');
  });
});

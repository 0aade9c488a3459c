/** Databases and banners may use names that every object of JavaScript has. */
import { describe, expect, it } from 'vitest';
import { bannerRecord } from '../../src/probe/identify/banner-record.ts';
import { buildIdentifier } from '../../src/probe/identify/build-identifier.ts';
import { KnownProducts } from '../../src/probe/identify/loaders/known-products.ts';
import { recogDatabase } from '../../src/probe/identify/loaders/recog/recog-database.ts';
import { readRecogFile } from '../../src/probe/identify/loaders/recog/recog-file.ts';
import { wappalyzerDatabase } from '../../src/probe/identify/loaders/wappalyzer/wappalyzer-database.ts';

const known = new KnownProducts([]);

describe.each(['constructor', '__proto__', 'hasOwnProperty', 'toString'])('the name %s', (name) => {
  it('is not a kind of texts in a file of Recog', () => {
    const file = readRecogFile(
      Buffer.from(`<fingerprints matches="${name}"><fingerprint pattern="a"></fingerprint></fingerprints>`),
      'a.xml',
    );
    const database = recogDatabase([file], known);
    expect(database).toMatchObject({ fingerprints: [], skipped: 1 });
    expect(buildIdentifier([], [database]).identify({})).toEqual([]);
  });

  it('is not a kind of patterns of Wappalyzer', () => {
    const file: unknown = JSON.parse(`{"A":{"cats":[],"${name}":{"a":"b"}}}`);
    expect(wappalyzerDatabase([file], known)).toMatchObject({ fingerprints: [], problems: [] });
  });

  it('is a protocol like others in a list of banners', () => {
    const record = bannerRecord(name, 'x');
    expect(record.prot7).toBe(name.toLowerCase());
    expect(Object.getOwnPropertyDescriptor(record, name.toLowerCase())?.value).toEqual({ banner: 'x' });
  });
});

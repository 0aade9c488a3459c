import { defined } from '../../../model/defined.ts';
import { checkMmdb } from '../../../wire/formats/mmdb/check-mmdb.ts';
import { openMmdb } from '../../../wire/formats/mmdb/mmdb-database.ts';
import type { StoredFile } from '../../targets/reference/reference-record.ts';
import { BEGINNING_BYTES, type Format } from '../format.ts';
import { readWhole, storedName } from '../read-whole.ts';
import { RefusedSource } from '../refused-source.ts';

/** The largest databases of addresses have some hundred megabytes. */
const LARGEST = 2 ** 31 - 1;
/** A node, the zeros after the tree, and the mark before the metadata. */
const SMALLEST = 36;

/** Databases of addresses. Their mark is at the end of the file, so any source that is not text may be one. */
export const mmdb: Format<'reference'> = {
  name: 'mmdb',
  version: 1,
  about: 'a MaxMind DB',
  target: 'reference',
  isGuess: true,
  recognises: ({ bytes, text }) => bytes.length >= SMALLEST && !isText(bytes) && !/^\s*[[{<]/.test(text),
  nearMisses: [
    [
      /^(?:network,|geoname_id,)/,
      'it is a table of GeoLite2 or GeoIP2: load the database in the format of MaxMind DB (mmdb)',
    ],
  ],
  read: readWhole(LARGEST, storedMmdb),
};

/** A MaxMind DB begins with the number of a node, which has zeros in front. */
export const isText = (head: Buffer): boolean =>
  head.subarray(0, BEGINNING_BYTES).every((octet) => octet >= 0x20 || (octet >= 0x09 && octet <= 0x0d));

/** Files with databases of the same type replace one another, whatever their names. */
function storedMmdb(content: Buffer, name: string): StoredFile {
  const reading = openMmdb(content);
  if (reading.kind === 'invalid') throw new RefusedSource(reading.reason);
  const check = checkMmdb(reading.database);
  if (check.kind === 'damaged') throw new RefusedSource(check.reason);
  const { databaseType, buildEpoch } = reading.database.metadata;
  const built = new Date(Number(buildEpoch) * 1000);
  return defined({
    kind: 'mmdb' as const,
    file: `mmdb/${storedName(databaseType === '' ? name : databaseType, 'mmdb')}`,
    content,
    records: check.networks,
    date: buildEpoch > 0n && !Number.isNaN(built.getTime()) ? built.toISOString() : undefined,
    problems: [],
    skipped: 0,
  });
}

import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { FileComparison } from './compare-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'periplus-compare-'));
mkdirSync(join(folder, 'documents'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Lists a segment that has no files. */
function listSegment(): void {
  const segments = [{ segment_id: randomUUID(), max_doc: 1, deletes: null }];
  writeFileSync(join(folder, 'documents', 'meta.json'), JSON.stringify({ segments, payload: '1' }));
}

const options = { isFull: true, pause: async () => {} };

describe('files of an index', () => {
  it('are missing if the list that names them stays', async () => {
    listSegment();
    expect(await new FileComparison(folder).compare({ ...options, documents: undefined })).toMatch(
      /^the file [0-9a-f]{32}\.fast is missing$/,
    );
  });

  it('are not missing if a merge has replaced the list, however often', async () => {
    let merges = 0;
    const merging = {
      ...options,
      // Read each time after the list.
      get documents() {
        listSegment();
        merges++;
        return undefined;
      },
    };
    expect(await new FileComparison(folder).compare(merging)).toBeUndefined();
    expect(merges).toBeGreaterThan(2);
  });
});

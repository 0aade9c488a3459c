import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { FoundRecord } from '../../src/ingest/formats/format.ts';
import { FORMATS } from '../../src/ingest/formats/format-list.ts';
import { nuclei } from '../../src/ingest/formats/nuclei/nuclei.ts';
import { headOf } from '../../src/ingest/import/recognise-format.ts';
import { recordKey } from '../../src/store/identity.ts';
import { readingsOf, stepsOf } from '../formats/read-vector.ts';
import { isAbsent, sharedUrl } from '../shared-data.ts';

const FOLDER = 'data/scans/nuclei/defectdojo';
const names = isAbsent(FOLDER) ? [] : readdirSync(sharedUrl(FOLDER)).sort();

describe.skipIf(names.length === 0)(`findings of nuclei (needs ../shared/${FOLDER})`, () => {
  it('are there', () => {
    expect(names).toHaveLength(7);
  });

  it.each(names)('%s is recognised, and each finding is in a record', async (name) => {
    const bytes = readFileSync(sharedUrl(`${FOLDER}/${name}`));
    expect(FORMATS.filter((format) => format.recognises(headOf(bytes, true)))).toEqual([nuclei]);
    const text = bytes.toString('utf8').trim();
    const findings = text.startsWith('[')
      ? JSON.parse(text)
      : text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [JSON.parse(line)]));
    const readings = readingsOf(await stepsOf(nuclei, bytes), undefined);
    expect(readings.filter((reading) => 'reason' in reading)).toEqual([]);
    const records = readings.flatMap((reading) => ('value' in reading ? [reading.value as FoundRecord] : []));
    expect(records).toHaveLength(findings.length);
    for (const { collection, data } of records) expect(recordKey(collection, data)).toBeDefined();
    expect(records.flatMap(({ data }) => data.nuclei)).toMatchObject(
      findings.map((finding: Record<string, unknown>) => ({
        template_id: finding['template-id'] ?? finding.templateID,
        matched_at: finding['matched-at'] ?? finding.matched,
        type: finding.type,
      })),
    );
  });
});

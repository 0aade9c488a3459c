/** A record of the NVD, as its feeds and its interface 2.0 write it -> what it says. */

import { defined } from '../../../model/defined.ts';
import { isJsonObject, type JsonObject, objectsIn, textsIn } from '../../../model/json-value.ts';
import { isoTime } from '../../../probe/identify/vulnerabilities/records/foreign-values.ts';
import type { Advisory } from '../../../probe/identify/vulnerabilities/vulnerability.ts';
import { englishText, exploitLinks, weaknessesIn } from '../advisories/advisory-texts.ts';
import { affectedByConfigurations } from '../advisories/configurations.ts';
import { type CvssScore, severityOf } from '../advisories/cvss.ts';

/** Newest first. */
const METRICS = ['cvssMetricV31', 'cvssMetricV30', 'cvssMetricV40', 'cvssMetricV2'];

export function readNvdRecord(record: JsonObject): Advisory {
  const { vulnStatus, cisaExploitAdd, metrics, weaknesses } = record;
  return defined({
    modified: isoTime(record.lastModified) ?? '',
    isRejected: (typeof vulnStatus === 'string' && /^reject/i.test(vulnStatus)) || undefined,
    isKnownExploited: (typeof cisaExploitAdd === 'string' && cisaExploitAdd !== '') || undefined,
    published: isoTime(record.published),
    description: englishText(record.descriptions),
    severity: severityOf(scoresOf(metrics)),
    weaknesses: weaknessesIn(
      objectsIn(weaknesses).flatMap(({ description }) => objectsIn(description).map(({ value }) => value)),
    ),
    exploits: exploitLinks(objectsIn(record.references)),
    affected: affectedByConfigurations(record.configurations),
  });
}

function scoresOf(metrics: unknown): readonly CvssScore[] {
  if (!isJsonObject(metrics)) return [];
  return METRICS.flatMap((name) =>
    objectsIn(metrics[name]).map(({ cvssData, baseSeverity, type }) => ({
      // Version 2 has the rating next to its data.
      data: isJsonObject(cvssData) && cvssData.baseSeverity === undefined ? { ...cvssData, baseSeverity } : cvssData,
      isPrimary: textsIn([type])[0] === 'Primary',
    })),
  );
}

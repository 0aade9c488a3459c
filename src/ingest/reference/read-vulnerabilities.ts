/** The elements of a file of vulnerabilities -> statements, and the elements that were refused. */

import { readEpssLine } from '../../probe/identify/vulnerabilities/records/epss-line.ts';
import { readVulnerability } from '../../probe/identify/vulnerabilities/records/read-vulnerability.ts';
import type { Vulnerability, VulnerabilitySource } from '../../probe/identify/vulnerabilities/vulnerability.ts';
import { lineBatches } from '../ndjson/line-batches.ts';
import { type JsonItem, jsonItems } from '../text/json-items.ts';

export type VulnerabilityElement =
  | {
      readonly kind: 'vulnerability';
      readonly source: VulnerabilitySource;
      readonly id: string;
      readonly value: Vulnerability;
      readonly modified: string;
    }
  | { readonly kind: 'refused'; readonly reason: string }
  /** JSON of another kind. */
  | { readonly kind: 'other'; readonly number: number; readonly value: unknown; readonly text: string };

export async function* vulnerabilitiesInJson(chunks: AsyncIterable<Buffer>): AsyncGenerator<VulnerabilityElement> {
  for await (const item of jsonItems(chunks)) yield elementOf(item);
}

function elementOf({ number, offset, text }: JsonItem): VulnerabilityElement {
  const refused = (reason: string): VulnerabilityElement => ({
    kind: 'refused',
    reason: `record ${number} (byte ${offset}): ${reason}`,
  });
  if (text === undefined) return refused('it is longer than 32 MiB, or nested too deeply');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refused('it is not valid JSON');
  }
  const reading = readVulnerability(value);
  if (reading.kind === 'invalid') return refused(reading.reason);
  return reading.kind === 'unknown' ? { kind: 'other', number, value, text } : reading;
}

export async function* vulnerabilitiesInTable(chunks: AsyncIterable<Buffer>): AsyncGenerator<VulnerabilityElement> {
  let date = '';
  for await (const { bytes, line: first, tooLong } of lineBatches(chunks, { bytes: 2 ** 20, longestLine: 2 ** 16 })) {
    for (const number of tooLong) yield { kind: 'refused', reason: `line ${number + 1}: it is too long` };
    // With lines left out, the numbers of the others in the batch are not known.
    let number = tooLong.length > 0 ? undefined : first;
    for (const text of bytes.toString('utf8').split('\n')) {
      if (number !== undefined) number++;
      if (text.trim() === '') continue;
      const line = readEpssLine(text);
      if (line.kind === 'head') date = line.date ?? date;
      else if (line.kind === 'invalid')
        yield { kind: 'refused', reason: `line ${number ?? `after ${first + 1}`}: ${line.reason}` };
      else yield { kind: 'vulnerability', source: 'epss', id: line.id, value: { epss: line.score }, modified: date };
    }
  }
}

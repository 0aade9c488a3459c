import type { StoredFile } from '../../targets/reference/reference-record.ts';
import { type JsonItem, jsonItems } from '../../text/json-items.ts';
import { type Entry, type Position, type Source, START, STEP_BYTES, type Step } from '../format.ts';
import { RefusedSource } from '../refused-source.ts';
import { readTechnologies } from '../wappalyzer/technologies.ts';
import { readElement } from './element-kinds.ts';
import { foreignElement } from './foreign-element.ts';

/** Of the NVD and CISA. */
const LISTS = ['vulnerabilities'];

type ReferenceEntry = Entry<'reference'>;

/**
 * The elements of a source of JSON, each as what it is: vulnerabilities of any kind, or one value with technologies of
 * Wappalyzer.
 * @throws RefusedSource if its only element is of no kind
 */
export async function* readElements(
  source: Source,
  from: Position = START,
  stepBytes: number = STEP_BYTES,
): AsyncGenerator<Step<'reference'>> {
  const { offset, count, known } = from;
  const depth = typeof known === 'number' ? known : 0;
  let entries: ReferenceEntry[] = [];
  let start = offset;
  let only: Element | undefined;
  let end = from;
  for await (const item of jsonItems(source.chunks(offset), { from: { offset, count, depth }, lists: LISTS })) {
    if (only !== undefined) entries.push(refusedElement(only));
    only = undefined;
    end = { offset: item.end.offset, count: item.end.count, known: item.end.depth };
    const element = elementOf(item);
    if (element.kind !== 'unknown') entries.push(element);
    else if (item.number === 1) only = element;
    else entries.push(refusedElement(element));
    if (only !== undefined || end.offset - start < stepBytes) continue;
    yield { entries, end };
    entries = [];
    start = end.offset;
  }
  if (only !== undefined) entries.push({ kind: 'record', number: 0, value: technologiesOf(only, source.name) });
  if (entries.length > 0) yield { entries, end };
}

interface Element {
  readonly kind: 'unknown';
  readonly number: number;
  readonly value: unknown;
  readonly text: string;
}

function elementOf({ number, offset, text }: JsonItem): ReferenceEntry | Element {
  const refused = (reason: string): ReferenceEntry =>
    refusedEntry(number, `record ${number} (byte ${offset}): ${reason}`, text);
  if (text === undefined) return refused('it is longer than 32 MiB, or nested too deeply');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refused('it is not valid JSON');
  }
  const reading = readElement(value);
  if (reading === undefined) return { kind: 'unknown', number, value, text };
  if (reading.kind === 'invalid') return refused(reading.reason);
  return { kind: 'record', number: number - 1, value: reading };
}

function refusedElement({ number, value, text }: Element): ReferenceEntry {
  const reason = foreignElement(value) ?? 'it is neither of the CVE list, the NVD, OSV nor of CISA';
  return refusedEntry(number, `record ${number}: ${reason}`, text);
}

const refusedEntry = (number: number, reason: string, text: string | undefined): ReferenceEntry => ({
  kind: 'refused',
  number: number - 1,
  reason,
  bytes: text === undefined ? undefined : Buffer.from(text),
});

const OTHER_JSON =
  'it is JSON, but neither of vulnerabilities nor of Wappalyzer: ' +
  'load JSON 2.0 of the NVD, JSON 5 of the CVE list, records of OSV, the catalog of CISA, or technologies of Wappalyzer';

function technologiesOf({ value, text }: Element, name: string): StoredFile {
  const file = readTechnologies(value, text, name);
  if (file === undefined) throw new RefusedSource(foreignElement(value) ?? OTHER_JSON);
  return file;
}

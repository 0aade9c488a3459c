import type { DerContent } from '../../../wire/security/x509/der-content.ts';
import { bundleRecords } from '../../records/readable-certificate.ts';
import { lineBatches } from '../../text/line-batches.ts';
import {
  type Entry,
  type Format,
  type FoundRecord,
  type Head,
  type Position,
  type Source,
  START,
  STEP_BYTES,
  type Step,
} from '../format.ts';
import { foundEntries } from '../shapes/found-entries.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';
import { begunCertificate, PemItems } from './pem-items.ts';

/** Certificates in PEM, with any text around them, and lines of base64 as tools for logs write them. */
export const pem: Format<'records'> = {
  name: 'pem',
  version: 1,
  about: 'certificates in PEM or base64',
  target: 'records',
  recognises: ({ text }: Head) => hasBlock(text) || begunCertificate(firstLine(text)) !== undefined,
  refusedText: { head: () => '', comment: (text) => `# ${text}`, part: 'block', tail: '' },
  read: (source, from = START, stepBytes = STEP_BYTES) => readBlocks(source, from, stepBytes),
};

/** Also a file of keys alone: read as lines, they would get into the file of refused ones. */
const BEGIN = /^[ \t]*-----BEGIN [^-\r\n]{1,64}-----[ \t]*(?:\r?$|\\n)/m;
/** As OpenSSL prints a certificate in front of its block. */
const DUMP = /^Certificate:\r?\n +Data:\r?\n +Version: /m;
const OTHER_FORMATS = /^\s*[{[<]/;

const hasBlock = (text: string): boolean => !OTHER_FORMATS.test(text) && (BEGIN.test(text) || DUMP.test(text));

const firstLine = (text: string): string => /^\s*(\S*)[ \t]*\r?(?:\n|$)/.exec(text)?.[1] ?? '';

/** PKCS#7 bundles may be large. */
const BATCH = { bytes: 2 ** 16, longestLine: 2 ** 26 };

async function* readBlocks(source: Source, from: Position, stepBytes: number): AsyncGenerator<Step<'records'>> {
  const { offset, count: before } = from;
  const items = new PemItems();
  let entries: Entry<'records'>[] = [];
  let count = before;
  let start = offset;
  let end = from;
  let reached = offset;
  const add = (found: readonly DerContent[], at: number): boolean => {
    for (const content of found) entries.push(...entriesOf(count++, content));
    if (found.length > 0 && !items.isInside) end = { offset: at, count };
    return end.offset - start >= stepBytes;
  };
  // Lines as the position counts them are blocks here.
  for await (const batch of lineBatches(source.chunks(offset), BATCH, { offset, line: 0 })) {
    const text = batch.bytes.toString('latin1');
    for (let at = 0; at < text.length; ) {
      const feed = text.indexOf('\n', at);
      const next = feed < 0 ? text.length : feed + 1;
      const found = items.push(text.slice(at, feed < 0 ? text.length : feed));
      at = next;
      if (found.length === 0 || !add(found, batch.offset + at)) continue;
      yield { entries, end };
      entries = [];
      start = end.offset;
    }
    reached = batch.end;
  }
  add(items.end(), reached);
  if (entries.length > 0) yield { entries, end: { offset: end.offset, count } };
}

/** What is refused may be a private key, under whatever label: it is not shown. */
function entriesOf(number: number, content: DerContent): readonly Entry<'records'>[] {
  const refused = (reason: string): readonly Entry<'records'>[] => [
    { kind: 'refused', number, reason, bytes: undefined },
  ];
  return foundEntries(number, () => recordsOf(content), refused);
}

function recordsOf(content: DerContent): readonly FoundRecord[] {
  if (content.kind === 'other') throw new RefusedRecord(content.reason);
  return bundleRecords(content.certificates);
}

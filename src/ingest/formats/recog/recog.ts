import { KnownProducts } from '../../../probe/identify/loaders/known-products.ts';
import { recogDatabase } from '../../../probe/identify/loaders/recog/recog-database.ts';
import { readRecogFile } from '../../../probe/identify/loaders/recog/recog-file.ts';
import type { StoredFile } from '../../targets/reference/reference-record.ts';
import { rootElement } from '../../text/root-element.ts';
import type { Format } from '../format.ts';
import { readWhole, storedName } from '../read-whole.ts';
import { RefusedSource } from '../refused-source.ts';

const LARGEST = 2 ** 27;

/** Fingerprints of products. */
export const recog: Format<'reference'> = {
  name: 'recog',
  version: 1,
  about: 'fingerprints of Recog in XML',
  target: 'reference',
  recognises: ({ bytes }) => rootElement(bytes) === 'fingerprints',
  read: readWhole(LARGEST, storedRecog),
};

function storedRecog(content: Buffer, name: string): StoredFile {
  const stored = storedName(name, 'xml');
  const file = readRecogFile(content, stored);
  const { fingerprints, problems, skipped } = recogDatabase([file], new KnownProducts([]));
  if (fingerprints.length > 0 || (file.matches !== '' && skipped > 0))
    return { kind: 'recog', file: `recog/${stored}`, content, records: fingerprints.length, problems, skipped };
  throw new RefusedSource(problems[0] ?? 'it is XML, but has no fingerprints of Recog');
}

import { isJsonObject, type JsonObject } from '../../../model/json-value.ts';
import { type Format, type Position, type Source, START, STEP_BYTES, type Step } from '../format.ts';
import { type JsonShape, jsonFormat } from '../shapes/json-shape.ts';
import type { Sign } from '../shapes/signs.ts';
import { logElementRecords } from './log-element.ts';
import { LogIssuers } from './log-issuers.ts';

/** Entries of a transparency log in JSON. */
const SHAPE: Omit<JsonShape, 'records'> = {
  name: 'ct',
  version: 1,
  about: 'entries of a transparency log in JSON',
  joins: 'precertificates',
  lists: ['entries'],
  signs: [
    {
      what: 'a member `leaf_input`, or `cert_der` and `entry_type`',
      isSeenIn: (element) => 'leaf_input' in element || ('cert_der' in element && 'entry_type' in element),
    } satisfies Sign<JsonObject>,
  ],
};

const plain = jsonFormat({ ...SHAPE, records: () => [] });

export const ct: Format<'records'> = {
  ...plain,
  recognises: (head) => plain.recognises(head) || LONG_LEAF.test(head.text),
  read: (source, from = START, stepBytes = STEP_BYTES) => readEntries(source, from, stepBytes),
};

/** A leaf with a certificate of so many names that the head does not show its end. */
const LONG_LEAF = /^\s*\{\s*(?:"entries"\s*:\s*\[\s*\{\s*)?"leaf_input"\s*:\s*"/;

async function* readEntries(source: Source, from: Position, stepBytes: number): AsyncGenerator<Step<'records'>> {
  const { list, issuers: given } = knownAt(from);
  const issuers = new LogIssuers(given);
  const inner = jsonFormat({ ...SHAPE, records: (element) => logElementRecords(element, issuers) });
  // The next elements are read only when the next step is asked for.
  for await (const step of inner.read(source, { ...from, known: list }, stepBytes))
    yield { ...step, end: { ...step.end, known: { list: step.end.known, issuers: issuers.given } } };
}

interface PlaceInEntries {
  /** Of the elements themselves. */
  readonly list?: unknown;
  readonly issuers?: readonly string[];
}

const knownAt = ({ known }: Position): PlaceInEntries => (isJsonObject(known) ? known : {});

import { firstLine } from '../../text/line-batches.ts';
import { type Format, START, STEP_BYTES } from '../format.ts';
import { readRecordLines } from './read-record-lines.ts';

/** What searches and downloads of the interface answer line by line: each record as the `data` of an item. */
export const answers: Format<'index'> = {
  name: 'answers',
  version: 1,
  about: 'lines of a download, with a record in the `data` of each',
  target: 'index',
  recognises: ({ text }) => ITEM.test(firstLine(text)),
  read: (source, from = START, stepBytes = STEP_BYTES) => readRecordLines(source, from, { bytes: stepBytes }),
};

const ITEM = /^\s*\{\s*"(?:data|highlight)"\s*:\s*\{/;

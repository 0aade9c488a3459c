/** Statistics of registries: what each has delegated to whom, with or without the identifiers of the holders. */
import { firstLine } from '../../text/line-batches.ts';
import { linesFormat } from '../shapes/lines-shape.ts';
import { delegatedParts } from './delegated-line.ts';

export const delegated = linesFormat({
  name: 'delegated',
  version: 1,
  about: 'statistics of delegated addresses and numbers',
  joins: 'networks',
  signs: [
    {
      what: 'a line such as `ripencc|NL|ipv4|192.0.2.0|256|20010203|allocated`',
      isSeenIn: (text) => HEADER.test(firstLine(text)) || ENTRY.test(firstLine(text)),
    },
  ],
  begin: () => ({}),
  records: (line) => delegatedParts(line),
});

/** Version, registry, serial number, count of entries, first and last day. */
const HEADER = /^\d(?:\.\d)?\|[a-z]+\|\d+\|\d+\|\d*\|\d+/;
const ENTRY = /^[a-z]+\|(?:[A-Za-z]{2}|\*)?\|(?:asn|ipv4|ipv6)\|/;

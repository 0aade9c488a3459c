/** Tables of prefixes or ranges with the systems that announce them, a line each. */

import { linesFormat } from '../shapes/lines-shape.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';
import { originLine } from './origin-line.ts';

export const prefixOrigins = linesFormat({
  name: 'prefix-origins',
  version: 1,
  about: 'prefixes with the systems that announce them (pyasn, prefix2as of RouteViews, IP to ASN)',
  joins: 'networks',
  signs: [
    {
      what: 'lines of a prefix and the number of a system',
      isSeenIn: (text) => {
        const [first = '', second = first] = dataLines(text);
        return originLine(first) !== undefined && originLine(second) !== undefined;
      },
    },
  ],
  begin: () => ({}),
  records(line) {
    if (isComment(line)) return [];
    const found = originLine(line);
    if (found !== undefined) return found;
    throw new RefusedRecord('it is no prefix with the number of a system');
  },
});

const isComment = (line: string): boolean => line.trim() === '' || line.startsWith(';') || line.startsWith('#');

/** The first whole lines. The last one of the text may be cut off. */
function dataLines(text: string): readonly string[] {
  return text
    .split('\n', MOST_COMMENTS)
    .filter((line) => !isComment(line))
    .slice(0, 2);
}

const MOST_COMMENTS = 100;

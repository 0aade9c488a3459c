import type { Diagnostic } from '@codemirror/lint';
import type { Collection } from '@periplus/model/collection.ts';
import { queryTools } from '../../query/query-tools.ts';

/** Problems and warnings under the words that they are about. */
export function queryDiagnostics(text: string, collection: Collection): readonly Diagnostic[] {
  if (text.trim() === '') return [];
  return queryTools.read(collection, text).notices.map(({ from, to, message, hint, suggestion, isProblem }) => ({
    // A mark of no width would not be seen.
    from: Math.max(0, from === to ? from - 1 : from),
    to: Math.min(text.length, to),
    severity: isProblem ? 'error' : 'warning',
    message: hint === undefined ? message : `${message} ${hint}`,
    actions:
      suggestion === undefined
        ? []
        : [
            {
              name: `Write ${suggestion}`,
              apply: (view, start, end) => view.dispatch({ changes: { from: start, to: end, insert: suggestion } }),
            },
          ],
  }));
}

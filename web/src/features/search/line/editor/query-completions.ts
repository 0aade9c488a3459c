import type { Completion, CompletionContext, CompletionResult, CompletionSource } from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';
import { complete, type ValueCompletion } from '@periplus/query/complete/complete.ts';
import { printValue } from '@periplus/query/filter/print-value.ts';
import { ask } from '../../../../api/ask.ts';
import { checkQueryByBody } from '../../../../api/operations.generated.ts';
import { indexOf } from '../../query/query-tools.ts';
import type { QueryScope } from './query-scope.ts';

/**
 * Fields with their sentence, operators, and the values of a field with their counts. Fields come from the table in the
 * browser; values are asked for once a prefix stands behind the colon.
 */
export function queryCompletions(scope: QueryScope): CompletionSource {
  return async (context: CompletionContext): Promise<CompletionResult | null> => {
    const text = context.state.doc.toString();
    const found = complete(text, context.pos, indexOf(scope.collection).table);
    const typed = text.slice(found.from, context.pos);
    if (!context.explicit && typed === '' && found.values === undefined) return null;
    const options: Completion[] = [];
    for (const { path, about } of found.fields)
      options.push({ label: path, detail: about, apply: `${path}:`, type: 'property', boost: 1 });
    for (const operator of found.operators) options.push({ label: operator, apply: `${operator} `, type: 'keyword' });
    const values = found.values === undefined ? [] : await valueOptions(context, scope, found.values);
    if (options.length === 0 && values.length === 0) return null;
    return { from: found.from, to: found.to, options: [...values, ...options], filter: false };
  };
}

/** Wait for a pause in typing: each question counts against a limit. */
const PAUSE_MS = 60;

async function valueOptions(
  context: CompletionContext,
  { collection, indices }: QueryScope,
  { constants, prefix }: ValueCompletion,
): Promise<readonly Completion[]> {
  if (constants.length > 0) return constants.filter((value) => value.startsWith(prefix)).map((label) => ({ label }));
  const cancel = new AbortController();
  context.addEventListener('abort', () => cancel.abort(), { onDocChange: true });
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  if (context.aborted) return [];
  const q = context.state.doc.toString();
  const answer = await ask(
    checkQueryByBody,
    { q, collection, at: context.pos, indices: indices === '' ? undefined : indices },
    { signal: cancel.signal },
  ).catch(
    // Completion is a help: what fails here shows when the query runs.
    () => undefined,
  );
  return (answer?.completion?.values ?? []).map(({ value, doc_count: count }, at) => ({
    label: value,
    detail: count === null ? '' : count.toLocaleString(),
    apply: (view: EditorView, _: Completion, from: number, to: number) => insertValue(view, { value, from, to }),
    boost: 99 - at,
  }));
}

function insertValue(
  view: EditorView,
  { value, from, to }: { readonly value: string; readonly from: number; readonly to: number },
): void {
  const insert = printValue(value);
  view.dispatch({ changes: { from, to, insert }, selection: { anchor: from + insert.length } });
}

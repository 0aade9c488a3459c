import type { Collection } from '../../model/collection.ts';
import type { QueryNotice, QueryProblem } from '../../model/query-notice.ts';
import { tableOf } from '../../model/tables.ts';
import { checkTree } from '../../query/check/check.ts';
import { printPlan } from '../../query/check/print-plan.ts';
import { FieldIndex } from '../../query/fields/field-index.ts';
import { parseQuery } from '../../query/tree/parse.ts';
import { printTree } from '../../query/tree/print.ts';
import type { Tree } from '../../query/tree/tree.ts';
import { visibleLine } from '../../view/visible-text.ts';
import type { QueryOptions } from '../commands/query.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { shownProblem } from '../grep/grep-lines.ts';
import type { Paint } from '../output/paint.ts';
import { printJson } from '../output/record-writer.ts';
import type { Session } from '../session.ts';
import { outputPaint, print, say } from '../terminal.ts';
import { treeLines } from './show-tree.ts';

/** `periplus query`: shows how a query is parsed. The JSON has the names of the answer of `/api/query/check/`. */
export async function query(options: QueryOptions, { terminal, now }: Session): Promise<ExitCode> {
  const { query: q, collection } = options;
  const isJson = (options.format ?? (terminal.output.isTTY ? 'text' : 'json')) === 'json';
  const result = check(q, collection, now());
  if (isJson) await printJson(result, terminal);
  else if (result.problem !== null) say(terminal, shownProblem(q, result.problem));
  else await print(terminal, shown(q, result, outputPaint(terminal)));
  return result.problem === null ? EXIT.done : EXIT.usage;
}

interface CheckedQuery {
  readonly is_valid: boolean;
  readonly problem: QueryProblem | null;
  readonly warnings: readonly QueryNotice[];
  /** With every field named and every value in the form in which it is compared. */
  readonly canonical: string | null;
  /** The original query with its groups in brackets. */
  readonly grouped: string | null;
  readonly tree: Tree | null;
}

function check(q: string, collection: Collection, now: number): CheckedQuery {
  const parsed = parseQuery(q);
  const checked =
    parsed.kind === 'problem' ? parsed : checkTree(parsed.tree, new FieldIndex(tableOf(collection)), { now });
  if (parsed.kind === 'problem' || checked.kind === 'problem') {
    const { problem } = checked.kind === 'problem' ? checked : { problem: null };
    return { is_valid: false, problem, warnings: [], canonical: null, grouped: null, tree: null };
  }
  return {
    is_valid: true,
    problem: null,
    warnings: [...parsed.warnings, ...checked.warnings],
    canonical: printPlan(checked.plan),
    grouped: printTree(parsed.tree),
    tree: parsed.tree,
  };
}

function shown(q: string, { grouped, canonical, tree, warnings }: CheckedQuery, paint: Paint): string {
  const lines = [
    `${paint.faint('parsed as:')} ${paint.heading(visibleLine(grouped ?? ''))}`,
    `${paint.faint('searches:')} ${visibleLine(canonical ?? '')}`,
    '',
    ...(tree === null ? [] : treeLines(tree).map((line) => line.replace(/\S.*$/s, visibleLine))),
    ...(warnings.length === 0 ? [] : ['']),
    ...warnings.map(
      ({ message, from, to }) => `${paint.warning('warning:')} ${message} (${visibleLine(q.slice(from, to))})`,
    ),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

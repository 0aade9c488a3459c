import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { inputOf, openInput } from '../../ingest/input/open-input.ts';
import { lineBatches } from '../../ingest/text/line-batches.ts';
import { parseJsonObject } from '../../model/json-value.ts';
import { tableOf } from '../../model/tables.ts';
import { FieldIndex } from '../../query/fields/field-index.ts';
import { quantity } from '../../view/cells/quantity.ts';
import type { GrepOptions } from '../commands/grep.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { Session } from '../session.ts';
import { print, say, type Terminal } from '../terminal.ts';
import { fieldTableOf } from './field-file.ts';
import { type CompiledQuery, compileQuery, shownProblem } from './grep-lines.ts';

/** `periplus grep`: prints the lines of files that match a query. Like grep, it exits with 1 if no line does. */
export async function grep(options: GrepOptions, { terminal, now }: Session): Promise<ExitCode> {
  const fields = await fieldsOf(options);
  if (typeof fields === 'string') return failed(terminal, fields);
  const texts =
    options.queries === undefined ? [options.query ?? '*'] : queriesOf(await readFile(options.queries, 'utf8'));
  if (typeof texts === 'string') return failed(terminal, texts);
  const compiled = texts.map((text) => compileQuery(text, fields, now()));
  const linesByQuery = compiled.map((): number[] => []);
  const runnable = compiled.flatMap((query, at) =>
    'matcher' in query ? [{ query, lines: linesByQuery[at] ?? [] }] : [],
  );
  if (options.queries === undefined) {
    const [only] = compiled;
    if (only !== undefined && 'problem' in only) return failed(terminal, shownProblem(only.text, only.problem));
    for (const { query } of runnable) warn(query, terminal);
  }

  const isPrinting = options.queries === undefined && !options.isCounting;
  let malformed = 0;
  let number = 0;
  let hits = 0;
  for await (const line of linesOf(options.files, terminal.input)) {
    const record = parseJsonObject(line);
    if (record === undefined) malformed++;
    else {
      for (const { query, lines } of runnable) {
        if (query.matcher.matches(record) === options.isInverted) continue;
        hits++;
        if (options.queries !== undefined) lines.push(number);
        if (isPrinting) await print(terminal, `${line}\n`);
      }
    }
    number++;
  }
  if (malformed > 0)
    say(terminal, `${quantity(malformed, 'line is not a JSON object', 'lines are not JSON objects')}.`);
  if (options.queries !== undefined) {
    compiled.forEach((query, at) => {
      const result = 'problem' in query ? { problem: query.problem } : { lines: linesByQuery[at] ?? [] };
      terminal.output.write(`${JSON.stringify({ q: query.text, ...result })}\n`);
    });
  } else if (options.isCounting) await print(terminal, `${hits}\n`);
  return hits > 0 ? EXIT.done : EXIT.nothingFound;
}

async function fieldsOf({ fields, collection, freeText }: GrepOptions): Promise<FieldIndex | string> {
  if (fields === undefined) return new FieldIndex(tableOf(collection));
  const table = fieldTableOf(await readFile(fields, 'utf8'), freeText);
  return typeof table === 'string' ? table : new FieldIndex(table);
}

function queriesOf(file: string): readonly string[] | string {
  const queries: string[] = [];
  for (const [at, line] of file.split('\n').entries()) {
    if (line.trim() === '') continue;
    let query: unknown;
    try {
      query = JSON.parse(line);
    } catch {
      query = undefined;
    }
    if (typeof query !== 'string') return `Line ${at + 1} of the query file is not a JSON string.`;
    queries.push(query);
  }
  return queries;
}

async function* linesOf(files: readonly string[], input: Readable): AsyncGenerator<string> {
  for (const file of files.length === 0 ? ['-'] : files) {
    const { chunks } = await openInput(inputOf(file, input));
    for await (const { bytes } of lineBatches(chunks())) {
      const lines = bytes.toString('utf8').split('\n');
      if (lines.at(-1) === '') lines.pop();
      yield* lines;
    }
  }
}

function warn({ text, warnings }: CompiledQuery, terminal: Terminal): void {
  for (const { from, to, message } of warnings) say(terminal, `warning: ${message} (${text.slice(from, to)})`);
}

function failed(terminal: Terminal, message: string): ExitCode {
  say(terminal, message);
  return EXIT.usage;
}

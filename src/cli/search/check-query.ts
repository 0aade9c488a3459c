import type { Collection } from '../../model/collection.ts';
import { tableOf } from '../../model/tables.ts';
import { planQuery } from '../../query/check/check.ts';
import { FieldIndex } from '../../query/fields/field-index.ts';
import { CommandFailure } from '../command-failure.ts';
import { EXIT } from '../exit-codes.ts';
import { shownProblem } from '../grep/grep-lines.ts';
import type { Session } from '../session.ts';

/** Checks a query before it is sent to a server. Warnings go to standard error. @throws CommandFailure */
export function checkBeforeSending(query: string, collection: Collection, { warnings, now }: Session): void {
  const checked = planQuery(query, new FieldIndex(tableOf(collection)), { now: now() });
  if (checked.kind === 'problem') throw new CommandFailure(EXIT.usage, shownProblem(query, checked.problem));
  for (const { message, from, to } of checked.warnings) warnings.say(message, query.slice(from, to));
}

import { defined } from '../../../model/defined.ts';
import { isJsonObject, type JsonObject } from '../../../model/json-value.ts';
import {
  kindOfUse,
  type ListDescription,
  type ListStatement,
  statementOf,
} from '../../../probe/lists/list-statement.ts';
import { addressSubject } from '../../../probe/lists/subject.ts';
import type { ListRecord } from '../../targets/reference/reference-record.ts';
import type { Source } from '../format.ts';
import { jsonListFormat } from '../lists/json-list-format.ts';
import { type LeftOut, leftOut, listTitle } from '../lists/list-source.ts';
import { readListValue } from '../lists/list-value.ts';
import { RefusedSource } from '../refused-source.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';
import { generic, RANGE_LAYOUTS } from './layouts.ts';

/** Ranges of clouds and networks, as their providers publish them in JSON. */
export const ranges = jsonListFormat({
  name: 'ranges',
  version: 1,
  about: 'the ranges of a provider in JSON',
  recognises: (value) => value !== undefined && layoutOf(value) !== undefined,
  records: recordsOf,
});

const layoutOf = (document: JsonObject) => RANGE_LAYOUTS.find((layout) => layout.isSeenIn(document));

function* recordsOf(element: unknown, source: Source): Generator<ListRecord | LeftOut> {
  if (typeof element === 'string') return yield* valueOfList(element, source);
  if (!isJsonObject(element)) throw new RefusedRecord('it is neither an object nor a text');
  const layout = layoutOf(element);
  if (layout === undefined && source.list === undefined) throw new RefusedRecord('it is of no known provider');
  const given = source.list ?? layout?.of;
  if (given === undefined) throw new RefusedSource(UNKNOWN_PROVIDER);
  const date = layout?.date?.(element);
  const description: ListDescription = { ...defined({ date }), ...layout?.of, ...given };
  const into = kindOfUse(description.as);
  const { name: title, licence } = description;
  yield {
    kind: 'headline',
    into,
    ...defined({ title: title ?? description.provider, date: description.date, licence }),
  };
  const statements = new Statements(description, description.provider ?? listTitle(source));
  for (const { range, as: use, service, region } of (layout?.ranges ?? generic)(element)) {
    const subject = addressSubject(range);
    if (subject === undefined) yield leftOut('what is no range');
    else yield { kind: 'listed', into, subject, statement: statements.with({ as: use, service, region }) };
  }
}

const UNKNOWN_PROVIDER =
  'it is a list of ranges that does not say who uses them: say it, such as `periplus data load --as cloud --provider NAME`, or in a file beside it (see `periplus data load --help`)';

/** An array of texts. */
function* valueOfList(text: string, source: Source): Generator<ListRecord | LeftOut> {
  if (source.list === undefined) throw new RefusedSource(UNKNOWN_PROVIDER);
  const subject = readListValue(text)?.subject;
  if (subject === undefined) return yield leftOut('other texts');
  const statement = statementOf(source.list, listTitle(source));
  yield { kind: 'listed', into: kindOfUse(source.list.as), subject, statement };
}

/** Ranges with the same use, service and region share a statement. */
class Statements {
  readonly #description: ListDescription;
  readonly #title: string;
  readonly #known = new Map<string, ListStatement>();

  constructor(description: ListDescription, title: string) {
    this.#description = description;
    this.#title = title;
  }

  with(own: { readonly [Name in 'as' | 'service' | 'region']: ListDescription[Name] | undefined }): ListStatement {
    const key = JSON.stringify([own.as, own.service, own.region]);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    // Who says that all of it is of another kind knows better than the layout.
    const description = { ...defined(own), ...this.#description, as: own.as ?? this.#description.as };
    const statement = statementOf(description, this.#title);
    this.#known.set(key, statement);
    return statement;
  }
}

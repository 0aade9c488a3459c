import { defined } from '../../../model/defined.ts';
import { isJsonObject, type JsonObject, recordObjects, recordText } from '../../../model/json-value.ts';
import { isoTime, trimmedText } from '../../../probe/identify/vulnerabilities/records/foreign-values.ts';
import type { ListStatement } from '../../../probe/lists/list-statement.ts';
import type { ListRecord } from '../../targets/reference/reference-record.ts';
import type { Source } from '../format.ts';
import { jsonListFormat } from '../lists/json-list-format.ts';
import { type LeftOut, leftOut, listTitle } from '../lists/list-source.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';
import { attributeSubjects } from './attribute-subjects.ts';

/** Events of MISP, as it exports them and as the files of a feed have them. */
export const misp = jsonListFormat({
  name: 'misp',
  version: 1,
  about: 'events of MISP in JSON',
  lists: ['response'],
  nearMisses: [
    [
      /^\{\s*"[\da-f]{8}-[\da-f-]{27}"\s*:\s*\{/i,
      'it is the manifest of a feed of MISP: load the directory that it is in, or its events',
    ],
  ],
  recognises: (value, first) => isEvent(value) || isEvent(first),
  records: recordsOf,
});

function isEvent(value: JsonObject | undefined): boolean {
  if (value === undefined) return false;
  if (isJsonObject(value.Event)) return true;
  const attributes = [...recordObjects(value, 'Attribute'), ...recordObjects(value, 'Object')];
  return attributes.some((one) => 'type' in one || 'Attribute' in one || 'meta-category' in one || 'Tag' in one);
}

function* recordsOf(element: unknown, source: Source): Generator<ListRecord | LeftOut> {
  const event = isJsonObject(element) ? (isJsonObject(element.Event) ? element.Event : element) : undefined;
  if (event === undefined || !isEvent(event)) {
    if (event !== undefined && recordText(event, 'info') !== undefined)
      return yield leftOut('events without attributes');
    throw new RefusedRecord('it is no event of MISP: it has neither `Attribute` nor `Object`');
  }
  const info = trimmedText(event.info, 200);
  const date = isoTime(event.date)?.slice(0, 10);
  yield { kind: 'headline', into: 'ioc', ...defined({ title: info, date }) };
  const common: ListStatement = defined({ list: info ?? listTitle(source), date, description: info });
  const { threat, tags } = wordsOf(event);
  const attributes = [
    ...recordObjects(event, 'Attribute'),
    ...recordObjects(event, 'Object').flatMap((object) => recordObjects(object, 'Attribute')),
  ];
  for (const attribute of attributes) {
    const type = recordText(attribute, 'type');
    const value = recordText(attribute, 'value');
    if (attribute.deleted === true || attribute.deleted === '1') continue;
    // The others tell the context: no alarm should be raised by them.
    if (attribute.to_ids === false || attribute.to_ids === '0') yield leftOut('attributes that are not for detection');
    else if (type === undefined || value === undefined) yield leftOut('attributes without a value');
    else {
      const own = wordsOf(attribute);
      const both = (one: readonly string[], other: readonly string[]) => {
        const words = [...new Set([...one, ...other])];
        return words.length === 0 ? undefined : words;
      };
      const comment = trimmedText(attribute.comment, 200);
      const found = attributeSubjects(type, value);
      if (found.length === 0) yield leftOut(`attributes of type ${type}`);
      for (const { subject, port } of found) {
        const statement = defined({
          ...common,
          description: comment ?? common.description,
          threat: both(own.threat, threat),
          tags: both(own.tags, tags),
          ports: port === undefined ? undefined : [port],
          fseen: isoTime(attribute.first_seen),
          lseen: isoTime(attribute.last_seen),
        });
        yield { kind: 'listed', into: 'ioc', subject, statement };
      }
    }
  }
}

/** Tags of galaxies name threats; the others say what kind it is. */
function wordsOf(tagged: JsonObject): { readonly threat: readonly string[]; readonly tags: readonly string[] } {
  const names = recordObjects(tagged, 'Tag').map((tag) => recordText(tag, 'name') ?? '');
  const threat: string[] = [];
  const tags: string[] = [];
  for (const name of names) {
    const [, galaxy] = /^misp-galaxy:[^=]+="(.*)"$/.exec(name) ?? [];
    if (galaxy !== undefined) threat.push(galaxy.slice(0, 200));
    else if (name !== '' && !/^tlp:/i.test(name)) tags.push(name.slice(0, 200));
  }
  return { threat, tags };
}

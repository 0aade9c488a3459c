import { isJsonObject, type JsonObject } from '../../../model/json-value.ts';
import type { ListUse } from '../../../probe/lists/list-statement.ts';
import { statementOf } from '../../../probe/lists/list-statement.ts';
import { addressSubject } from '../../../probe/lists/subject.ts';
import type { ListRecord } from '../../targets/reference/reference-record.ts';
import { jsonListFormat } from '../lists/json-list-format.ts';
import { type LeftOut, leftOut } from '../lists/list-source.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';

/** Ranges of content delivery networks, firewalls and clouds by their providers, as cdncheck collects them. */
export const cdncheck = jsonListFormat({
  name: 'cdncheck',
  version: 1,
  about: 'the sources of cdncheck in JSON',
  recognises: (value) => value !== undefined && isSources(value),
  records: recordsOf,
});

const USES: Readonly<Record<string, ListUse>> = { cdn: 'cdn', waf: 'waf', cloud: 'cloud' };

const isSources = (value: JsonObject): boolean =>
  Object.keys(USES).some((use) => isJsonObject(value[use]) && Object.values(value[use]).every(Array.isArray)) &&
  Object.keys(value).every((name) => name in USES || name === 'common');

function* recordsOf(element: unknown): Generator<ListRecord | LeftOut> {
  if (!isJsonObject(element) || !isSources(element)) throw new RefusedRecord('it has neither `cdn`, `waf` nor `cloud`');
  yield { kind: 'headline', into: 'networks', title: 'cdncheck' };
  for (const [name, as] of Object.entries(USES))
    for (const [provider, ranges] of Object.entries(isJsonObject(element[name]) ? element[name] : {})) {
      const statement = statementOf({ as, provider, name: 'cdncheck' }, provider);
      for (const range of Array.isArray(ranges) ? ranges : []) {
        const subject = typeof range === 'string' ? addressSubject(range) : undefined;
        yield subject === undefined
          ? leftOut('what is no range')
          : { kind: 'listed', into: 'networks', subject, statement };
      }
    }
}

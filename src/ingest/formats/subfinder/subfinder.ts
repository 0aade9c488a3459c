import { defined } from '../../../model/defined.ts';
import { type JsonObject, jsonFlag, jsonList, jsonText, textsIn } from '../../../model/json-value.ts';
import { withoutNothing } from '../../records/answer-records.ts';
import { domainRecord } from '../../records/domain-record.ts';
import type { FoundRecord } from '../format.ts';
import { hasMember, jsonFormat } from '../shapes/json-shape.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';

/** What subfinder writes with -oJ: a name on each line, with its address if it looked that up. */
export const subfinder = jsonFormat({
  name: 'subfinder',
  version: 1,
  about: 'results of subfinder in JSON',
  joins: 'records',
  signs: [
    hasMember('host'),
    hasMember('input'),
    {
      what: 'a member `source` or `sources`, and none of a port',
      isSeenIn: (line) => ('source' in line || Array.isArray(line.sources)) && !('port' in line) && !('url' in line),
    },
  ],
  records: recordsIn,
});

function* recordsIn(line: JsonObject): Generator<FoundRecord> {
  const name = jsonText(line, 'host');
  if (name === undefined) throw new RefusedRecord('it has no `host`');
  const source = [...textsIn(jsonList(line, 'sources')), jsonText(line, 'source') ?? ''].filter((each) => each !== '');
  const ip = jsonText(line, 'ip');
  yield domainRecord({
    name,
    records: ip === undefined || ip === '' ? [] : [{ type: ip.includes(':') ? 'AAAA' : 'A', value: ip }],
    dns: withoutNothing(
      defined({
        source: source.length === 0 ? undefined : source,
        has_wildcard_certificate: jsonFlag(line, 'wildcard_certificate'),
      }),
    ),
  });
}

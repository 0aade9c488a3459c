import { isJsonObject, type JsonObject, jsonList, jsonObject, jsonText, objectsIn } from '../../../model/json-value.ts';
import type { FoundRecord } from '../format.ts';
import { jsonFormat } from '../shapes/json-shape.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';
import { zdnsRecords } from './result-records.ts';

/** What zdns writes: a name on each line, with a result of each module. */
export const zdns = jsonFormat({
  name: 'zdns',
  version: 1,
  about: 'results of zdns in JSON',
  joins: 'records',
  signs: [{ what: 'a member `name` with `results` of modules, or with `data` and `status`', isSeenIn: isResult }],
  records: recordsIn,
});

/** Releases before 2 have one module, without `results`. */
function isResult(line: JsonObject): boolean {
  if ('type' in line || 'host' in line || 'ip' in line) return false;
  if (jsonText(line, 'name') === undefined) return isTransfer(line);
  const results = jsonObject(line, 'results');
  if (results === undefined) return jsonText(line, 'status') !== undefined && (isAnswer(line) || isTransfer(line));
  const modules = Object.entries(results);
  return modules.length === 0 || modules.some(([name, result]) => MODULE.test(name) && isJsonObject(result));
}

const MODULE = /^[A-Z][A-Z\d-]*$/;

function isAnswer(line: JsonObject): boolean {
  const data = jsonObject(line, 'data');
  return (
    data !== undefined &&
    ['answers', 'protocol', 'resolver', 'exchanges', 'servers', 'spf', 'dmarc', 'ipv4_addresses'].some(
      (name) => name in data,
    )
  );
}

/** A whole zone, which may come without a name. */
const isTransfer = (line: JsonObject): boolean =>
  objectsIn(jsonList(jsonObject(line, 'data'), 'servers')).some((server) => Array.isArray(server.records));

function* recordsIn(line: JsonObject): Generator<FoundRecord> {
  const name = jsonText(line, 'altered_name') ?? jsonText(line, 'name');
  const results = jsonObject(line, 'results');
  const all = results === undefined ? [line] : Object.values(results).filter(isJsonObject);
  if (name === undefined && !isTransfer(line)) throw new RefusedRecord('it has no `name`');
  let failure: RefusedRecord | undefined;
  let count = 0;
  for (const result of all)
    try {
      for (const record of zdnsRecords(name, result)) {
        yield record;
        count++;
      }
    } catch (error) {
      if (!(error instanceof RefusedRecord)) throw error;
      failure ??= error;
    }
  if (count === 0 && failure !== undefined) throw failure;
}

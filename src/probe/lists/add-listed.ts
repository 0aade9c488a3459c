import type { Collection } from '../../model/collection.ts';
import { defined } from '../../model/defined.ts';
import { type JsonObject, recordObjects } from '../../model/json-value.ts';
import type { Cloud, Privacy, ResponsesRecord } from '../../model/records.generated.ts';
import type { ListLookup } from './list-lookup.ts';
import { listedIn } from './listed-in.ts';
import { listedNetwork } from './network-lists.ts';

/** Adds to a record what lists say of it. What it has already stays, unless the same list says something newer of it. */
export function addListed<R extends object>(lookup: ListLookup, collection: Collection, given: R): R {
  if (lookup.isEmpty) return given;
  const record = given as R & JsonObject & ResponsesRecord;
  const ioc = listedIn(lookup, collection, record);
  const network = collection === 'responses' ? networkOfResponse(lookup, record) : {};
  if (ioc.length === 0 && Object.keys(network).length === 0) return record;
  const known = new Set(ioc.map(nameOfEntry));
  const earlier = recordObjects(record, 'ioc').filter((entry) => !known.has(nameOfEntry(entry)));
  return { ...record, ...network, ...defined({ ioc: ioc.length === 0 ? undefined : [...earlier, ...ioc] }) };
}

const nameOfEntry = ({ list, type, value }: { readonly [name in 'list' | 'type' | 'value']?: unknown }): string =>
  JSON.stringify([list, type, value]);

function networkOfResponse(
  lookup: ListLookup,
  record: ResponsesRecord,
): { readonly privacy?: Privacy; readonly cloud?: Cloud } {
  if (record.ip === undefined) return {};
  const { privacy, cloud } = listedNetwork(lookup, record.ip, record.whois?.asn?.number ?? []);
  return defined({
    privacy: privacy === undefined ? undefined : { ...privacy, ...record.privacy },
    cloud: record.cloud ?? cloud,
  });
}

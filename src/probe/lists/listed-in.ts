/** A record of any collection -> what threat lists say of it: its `ioc`. */
import type { Collection } from '../../model/collection.ts';
import { defined } from '../../model/defined.ts';
import { type JsonObject, jsonObject, recordObjects, recordText, recordTexts } from '../../model/json-value.ts';
import type { Listed } from '../../model/records.generated.ts';
import type { ListLookup } from './list-lookup.ts';
import type { ListHit } from './list-table.ts';

/** What no more entries of one record can say. */
const MOST_ENTRIES = 100;
/** Names that point to one address. */
const MOST_NAMES = 100;

export function listedIn(lookup: ListLookup, collection: Collection, record: JsonObject): readonly Listed[] {
  const entries: Listed[] = [];
  const add = (type: string, hits: readonly ListHit[]): void => {
    if (hits.length === 0 || entries.length >= MOST_ENTRIES) return;
    const benign = hits.filter(({ statement }) => statement.isBenign === true);
    const doubt = benign.map(({ statement }) => statement.list).join(', ');
    for (const hit of hits) if (isThreat(hit)) entries.push(entryOf(type, hit, doubt));
  };
  for (const [type, hits] of hitsOf(lookup, collection, record)) add(type, hits);
  return entries.slice(0, MOST_ENTRIES);
}

/** Neither what is no threat, nor who uses a network. */
const isThreat = ({ statement: { isBenign, privacy, cloud } }: ListHit): boolean =>
  isBenign !== true && privacy === undefined && cloud === undefined;

function entryOf(type: string, { statement, value }: ListHit, doubt: string): Listed {
  const { list, date, threat, tags, description, score, sources, ports, fseen, lseen } = statement;
  return defined({
    list,
    date,
    type: type === 'ip' && value.includes('/') ? 'range' : type,
    value: type === 'asn' ? `AS${value}` : value,
    threat: threat?.length === 0 ? undefined : threat,
    tags: tags?.length === 0 ? undefined : tags,
    description,
    score: score === undefined ? undefined : { total: score },
    sources,
    ports,
    fseen,
    lseen,
    fp: doubt === '' ? undefined : { alarm: 'true', descr: doubt },
  });
}

function* hitsOf(
  lookup: ListLookup,
  collection: Collection,
  record: JsonObject,
): Generator<readonly [type: string, hits: readonly ListHit[]]> {
  const one = (value: string | undefined, type: 'ip' | 'domain' | 'url' | 'hash') =>
    [type, value === undefined ? [] : look(lookup, type, value)] as const;
  switch (collection) {
    case 'responses':
      yield one(recordText(record, 'ip'), 'ip');
      for (const number of recordTexts(jsonObject(jsonObject(record, 'whois'), 'asn'), 'number'))
        yield ['asn', lookup.asn(number)];
      for (const name of namesOf(record)) yield one(name, 'domain');
      if (jsonObject(record, 'http') !== undefined) yield one(recordText(record, 'uri'), 'url');
      for (const hash of hashesOf(record)) yield one(hash, 'hash');
      return;
    case 'domains':
      yield one(recordText(record, 'domain'), 'domain');
      for (const name of recordTexts(record, 'cname').slice(0, MOST_NAMES)) yield one(name, 'domain');
      for (const field of ['a', 'aaaa'])
        for (const address of recordTexts(record, field).slice(0, MOST_NAMES)) yield one(address, 'ip');
      return;
    case 'whois_domains':
      yield one(recordText(record, 'domain'), 'domain');
      return;
    case 'certs':
      for (const hash of certificateHashes(jsonObject(record, 'certificate'))) yield one(hash, 'hash');
      return;
    case 'whois_ip':
      return;
  }
}

function look(lookup: ListLookup, type: 'ip' | 'domain' | 'url' | 'hash', value: string): readonly ListHit[] {
  switch (type) {
    case 'ip':
      return lookup.address(value);
    case 'domain':
      return lookup.domain(value);
    case 'url':
      return lookup.url(value);
    case 'hash':
      return lookup.hash(value);
  }
}

function namesOf(record: JsonObject): ReadonlySet<string> {
  const host = record.host_type === 'ip' ? undefined : recordText(record, 'host');
  const target = recordText(jsonObject(record, 'target'), 'domain');
  const names = [host, target, ...recordTexts(record, 'domain').slice(0, MOST_NAMES)];
  return new Set(names.filter((name) => name !== undefined).map((name) => name.toLowerCase()));
}

/** Digests and fingerprints of the server, its certificate and its pages. */
function hashesOf(record: JsonObject): ReadonlySet<string> {
  const [tls, http, ssh] = ['tls', 'http', 'ssh'].map((name) => jsonObject(record, name));
  const favicon = jsonObject(http, 'favicon');
  const mmh3 = favicon?.hash_mmh3;
  const hostKeys = [jsonObject(jsonObject(ssh, 'key_exchange'), 'server_host_key'), ...recordObjects(ssh, 'host_keys')];
  return new Set(
    [
      recordText(record, 'jarm'),
      recordText(tls, 'ja3s'),
      recordText(tls, 'ja4s'),
      ...recordTexts(tls, 'ja4x'),
      ...certificateHashes(jsonObject(record, 'certificate')),
      recordText(http, 'body_sha256'),
      recordText(favicon, 'hash_sha256'),
      typeof mmh3 === 'number' ? String(mmh3) : undefined,
      recordText(ssh, 'hassh'),
      ...hostKeys.map((key) => recordText(key, 'fingerprint_sha256')),
    ].filter((hash) => hash !== undefined),
  );
}

function certificateHashes(certificate: JsonObject | undefined): readonly string[] {
  const names = ['fingerprint_md5', 'fingerprint_sha1', 'fingerprint_sha256'];
  const chain = recordObjects(certificate, 'chain');
  return [certificate, ...chain].flatMap((one) =>
    names.map((name) => recordText(one, name)).filter((hash) => hash !== undefined),
  );
}

import type { Collection } from '../../src/model/collection.ts';
import type { FieldType } from '../../src/model/field.ts';
import { field } from '../store/scenario.ts';

/** The fields of the judge: one for each type that OpenSearch has as well, and its mapping there. */
export const JUDGED: Collection = 'responses';

export const judgedPaths = [
  'isp',
  'http.title',
  'ssh.banner',
  'domain',
  'host',
  'vnc.version',
  'geo.country',
  'port',
  'http.status_code',
  'geo.location.lat',
  'target.ip',
  'scan_date',
  'rdp.nla',
  'mongodb.version',
] as const;

export const typeOf = (path: string): FieldType => field(path, JUDGED).type;

/** The definition of an OpenSearch index with our field types. */
export function judgeBody(): object {
  const properties: Record<string, unknown> = {};
  for (const path of judgedPaths) put(properties, path.split('.'), mappingOf(typeOf(path)));
  return {
    settings: {
      number_of_shards: 1,
      number_of_replicas: 0,
      refresh_interval: '-1',
      analysis: {
        tokenizer: { words: { type: 'pattern', pattern: '[^\\p{L}\\p{N}]+' } },
        analyzer: { words: { type: 'custom', tokenizer: 'words', filter: ['lowercase'] } },
        normalizer: { folded: { type: 'custom', filter: ['lowercase'] } },
      },
    },
    mappings: { dynamic: false, properties: { ...properties, uri: { type: 'keyword' } } },
  };
}

function mappingOf(type: FieldType): object {
  switch (type) {
    case 'text':
      return { type: 'text', analyzer: 'words', fields: { keyword: { type: 'keyword', ignore_above: 256 } } };
    case 'keyword_ci':
      return { type: 'keyword', normalizer: 'folded' };
    case 'object':
    case 'map':
      throw new Error(`${type} is judged by its parts`);
    default:
      return { type };
  }
}

function put(properties: Record<string, unknown>, [first = '', ...rest]: readonly string[], mapping: object): void {
  if (rest.length === 0) {
    properties[first] = mapping;
    return;
  }
  const inner = (properties[first] ?? { properties: {} }) as { readonly properties: Record<string, unknown> };
  properties[first] = inner;
  put(inner.properties, rest, mapping);
}

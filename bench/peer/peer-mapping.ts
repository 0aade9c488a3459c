/**
 * The index that an OpenSearch expert would create for the field table of responses: each field mapped for the way it
 * is searched, a `.keyword` if it can be grouped, one field for the words of all short texts, and for hosts a field of
 * the parent names and one for patterns. Nothing is scored, so norms are off. Other settings, except for the analysis,
 * are the defaults.
 */
import { hash } from 'node:crypto';
import type { Field } from '../../src/model/field.ts';
import { tableOf } from '../../src/model/tables.ts';

/** The words of all texts of a free-text search, except the longest text. */
export const ANYWHERE = 'anywhere';
export const LONG_TEXT = 'http.body';
/** Texts in `ANYWHERE`. */
export const SHORT_TEXTS: ReadonlySet<string> = new Set(
  tableOf('responses')
    .fields.filter(({ type, freeText, path }) => type === 'text' && freeText && path !== LONG_TEXT)
    .map(({ path }) => path),
);

const LONGEST_EXACT = 256;

export function peerIndex(): object {
  const properties: Properties = {};
  const templates: Record<string, object>[] = [];
  for (const field of tableOf('responses').fields) {
    const mapping = mappingOf(field);
    if (field.path.includes('*')) {
      // Objects under names that are data are created dynamically.
      if (mapping.type !== 'object') templates.push({ [field.path]: { path_match: field.path, mapping } });
    } else put(properties, field.path.split('.'), mapping);
  }
  return {
    settings: { 'index.mapping.total_fields.limit': 10_000, analysis: ANALYSIS },
    mappings: {
      dynamic: false,
      dynamic_templates: templates,
      properties: { ...properties, [ANYWHERE]: { type: 'text', analyzer: 'words', norms: false } },
    },
  };
}

/** A digest that changes with the index definition. */
export const peerLayout = (): string => hash('sha256', JSON.stringify(peerIndex()), 'hex').slice(0, 16);

const ANALYSIS = {
  tokenizer: {
    words: { type: 'char_group', tokenize_on_chars: ['whitespace', 'punctuation', 'symbol'] },
    above: { type: 'path_hierarchy', delimiter: '.', reverse: true },
  },
  analyzer: {
    words: { type: 'custom', tokenizer: 'words', filter: ['lowercase'] },
    above: { type: 'custom', tokenizer: 'above' },
    whole: { type: 'custom', tokenizer: 'keyword' },
  },
  normalizer: { folded: { type: 'custom', filter: ['lowercase'] } },
};

interface Mapping {
  readonly type: string;
  readonly [option: string]: unknown;
}

interface Properties {
  [name: string]: { readonly properties?: Properties; readonly [option: string]: unknown };
}

function mappingOf({ path, type, facet, names }: Field): Mapping {
  switch (type) {
    case 'object':
    case 'map':
      return { type: 'object', ...(names === undefined && type !== 'map' ? {} : { dynamic: true }) };
    case 'text':
      return {
        type: 'text',
        analyzer: 'words',
        norms: false,
        ...(facet && path !== LONG_TEXT
          ? { fields: { keyword: { type: 'keyword', ignore_above: LONGEST_EXACT } } }
          : {}),
        ...(SHORT_TEXTS.has(path) ? { copy_to: ANYWHERE } : {}),
      };
    case 'keyword':
      if (path !== 'host') return { type: 'keyword', doc_values: facet };
      return {
        type: 'keyword',
        fields: {
          above: { type: 'text', analyzer: 'above', search_analyzer: 'whole', norms: false, index_options: 'docs' },
          pattern: { type: 'wildcard', doc_values: true },
        },
      };
    case 'keyword_ci':
      return { type: 'keyword', normalizer: 'folded', doc_values: facet };
    case 'version':
      // OpenSearch's version type accepts only semantic versions, and most versions are not.
      return { type: 'keyword', doc_values: facet };
    default:
      return { type };
  }
}

function put(properties: Properties, [first = '', ...others]: readonly string[], mapping: Mapping): void {
  const there = properties[first];
  if (others.length === 0) {
    properties[first] = { ...there, ...mapping };
    return;
  }
  const inner = there?.properties ?? {};
  properties[first] = { ...there, properties: inner };
  put(inner, others, mapping);
}

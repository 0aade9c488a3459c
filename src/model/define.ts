import type { Field, FieldTable, FieldType, NameRule, PrivacyClass } from './field.ts';

/**
 * The words a field table is written in. A table is a tree of these, one line a field, in the order in which
 * documents show them; `fieldTable` flattens it into rows.
 */
export interface FieldSpec {
  readonly type: FieldType;
  readonly about: string;
  readonly traits: Traits;
  readonly children?: FieldSpecs;
}

export interface FieldSpecs {
  readonly [name: string]: FieldSpec;
}

export interface Traits {
  readonly facet?: boolean;
  readonly freeText?: boolean;
  /** Holds for everything below as well. */
  readonly privacy?: PrivacyClass;
  readonly repeated?: boolean;
  readonly answeredAsString?: boolean;
  readonly names?: NameRule;
}

const leaf =
  (type: FieldType, usual: Traits) =>
  (about: string, traits: Traits = {}): FieldSpec => ({ type, about, traits: { ...usual, ...traits } });

const list =
  (one: (about: string, traits?: Traits) => FieldSpec) =>
  (about: string, traits: Traits = {}): FieldSpec =>
    one(about, { ...traits, repeated: true });

export const text = leaf('text', {});
export const texts = list(text);
export const keyword = leaf('keyword', { facet: true });
export const keywords = list(keyword);
export const keywordCi = leaf('keyword_ci', { facet: true });
export const keywordsCi = list(keywordCi);
export const integer = leaf('integer', { facet: true });
export const integers = list(integer);
export const long = leaf('long', {});
export const float = leaf('float', {});
export const flag = leaf('boolean', { facet: true });
export const date = leaf('date', {});
export const ip = leaf('ip', { facet: true });
export const ips = list(ip);
export const ipRange = leaf('ip_range', {});
export const version = leaf('version', { facet: true });

export const object = (about: string, children: FieldSpecs, traits: Traits = {}): FieldSpec => ({
  type: 'object',
  about,
  traits,
  children,
});

export const objects = (about: string, children: FieldSpecs, traits: Traits = {}): FieldSpec =>
  object(about, children, { ...traits, repeated: true });

/** An object whose names are data: each name holds `value`. */
export const map = (about: string, value: FieldSpec, names: NameRule, traits: Traits = {}): FieldSpec => ({
  type: 'map',
  about,
  traits,
  children: { '*': { ...value, traits: { ...value.traits, names } } },
});

/** `optionalPrefix`: the leading part of a path that a query may leave out. */
export function fieldTable(
  name: string,
  specs: FieldSpecs,
  options: Pick<FieldTable, 'optionalPrefix'> = {},
): FieldTable {
  return Object.freeze({ name, fields: Object.freeze([...rows(specs, '', 'open')]), ...options });
}

function* rows(specs: FieldSpecs, parent: string, inherited: PrivacyClass): Generator<Field> {
  for (const [name, spec] of Object.entries(specs)) {
    const path = parent + name;
    const privacy = spec.traits.privacy ?? inherited;
    yield Object.freeze({
      path,
      type: spec.type,
      repeated: spec.traits.repeated ?? false,
      facet: spec.traits.facet ?? false,
      freeText: spec.traits.freeText ?? false,
      privacy,
      about: spec.about,
      answeredAsString: spec.traits.answeredAsString ?? false,
      ...(spec.traits.names === undefined ? {} : { names: spec.traits.names }),
    });
    if (spec.children !== undefined) yield* rows(spec.children, `${path}.`, privacy);
  }
}

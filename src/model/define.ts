import { defined } from './defined.ts';
import type { Field, FieldTable, FieldType, NameRule, PrivacyClass, Variation } from './field.ts';

/**
 * The vocabulary of field tables. A table is a tree, with one line per field, in document order; `fieldTable` flattens
 * it into rows.
 */
export interface FieldSpec {
  readonly type: FieldType;
  readonly about: string;
  readonly traits: FieldTraits;
  readonly children?: FieldSpecs;
}

export interface FieldSpecs {
  readonly [name: string]: FieldSpec;
}

export interface FieldTraits {
  readonly facet?: boolean;
  readonly freeText?: boolean;
  /** Also applies to everything below. */
  readonly privacy?: PrivacyClass;
  readonly repeated?: boolean;
  readonly answeredAsString?: boolean;
  readonly names?: NameRule;
  readonly varies?: Variation;
  /** The name of an object's shape, if several fields share it. */
  readonly shape?: string;
}

const leaf =
  (type: FieldType, usual: FieldTraits) =>
  (about: string, traits: FieldTraits = {}): FieldSpec => ({ type, about, traits: { ...usual, ...traits } });

const list =
  (declare: (about: string, traits?: FieldTraits) => FieldSpec) =>
  (about: string, traits: FieldTraits = {}): FieldSpec =>
    declare(about, { ...traits, repeated: true });

export const text = leaf('text', {});
export const texts = list(text);
export const keyword = leaf('keyword', { facet: true });
export const keywords = list(keyword);
/** Compared as a whole, and too long or too random to group by: signatures, keys, images. */
export const opaque = leaf('keyword', {});
export const opaques = list(opaque);
export const keywordCi = leaf('keyword_ci', { facet: true });
export const keywordsCi = list(keywordCi);
export const integer = leaf('integer', { facet: true });
export const integers = list(integer);
export const long = leaf('long', {});
export const float = leaf('float', {});
export const flag = leaf('boolean', { facet: true });
export const flags = list(flag);
export const date = leaf('date', {});
export const ip = leaf('ip', { facet: true });
export const ips = list(ip);
export const ipRange = leaf('ip_range', {});
export const version = leaf('version', { facet: true });

export const object = (about: string, children: FieldSpecs, traits: FieldTraits = {}): FieldSpec => ({
  type: 'object',
  about,
  traits,
  children,
});

export const objects = (about: string, children: FieldSpecs, traits: FieldTraits = {}): FieldSpec =>
  object(about, children, { ...traits, repeated: true });

/** An object whose keys are data: each of them has a `value`. */
export const map = (about: string, value: FieldSpec, names: NameRule, traits: FieldTraits = {}): FieldSpec => ({
  type: 'map',
  about,
  traits,
  children: { '*': { ...value, traits: { ...value.traits, names } } },
});

export interface TableOptions extends Pick<FieldTable, 'optionalPrefix'> {
  /** Paths of the free-text set. For tables built from shared parts, whose free-text set differs. */
  readonly freeText?: readonly string[];
}

export function fieldTable(name: string, specs: FieldSpecs, options: TableOptions = {}): FieldTable {
  const { freeText = [], ...rest } = options;
  const fields = [...rows(specs, '', 'open', new Set(freeText))];
  const missing = freeText.filter((path) => !fields.some((field) => field.path === path));
  if (missing.length > 0) throw new Error(`${name} has no field ${missing.join(', ')} to search by free text`);
  return Object.freeze({ name, fields: Object.freeze(fields), ...rest });
}

function* rows(
  specs: FieldSpecs,
  parent: string,
  inherited: PrivacyClass,
  freeText: ReadonlySet<string>,
): Generator<Field> {
  for (const [name, spec] of Object.entries(specs)) {
    const path = parent + name;
    const { traits } = spec;
    const privacy = traits.privacy ?? inherited;
    yield Object.freeze({
      path,
      type: spec.type,
      repeated: traits.repeated ?? false,
      facet: traits.facet ?? false,
      freeText: traits.freeText ?? freeText.has(path),
      privacy,
      about: spec.about,
      answeredAsString: traits.answeredAsString ?? false,
      ...defined({ names: traits.names, varies: traits.varies, shape: traits.shape }),
    });
    if (spec.children !== undefined) yield* rows(spec.children, `${path}.`, privacy, freeText);
  }
}

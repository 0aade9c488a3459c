import { defined } from '../../model/defined.ts';
import type { Field, FieldTable, NameRule } from '../../model/field.ts';
import type { Glob, PlanField } from '../../model/query-plan.ts';
import { compileGlob } from '../pattern/compile-glob.ts';
import { type FieldSet, fieldSet, NO_FIELDS } from './field-set.ts';
import { namesBetween } from './names-between.ts';

/** A field table indexed for lookups by path. Built once per table, then read-only. */
export class FieldIndex {
  readonly table: FieldTable;
  /** Where a word without a field is searched. */
  readonly freeText: FieldSet;
  /** Where an address without a field is searched: in address fields as well. */
  readonly freeTextAndAddresses: FieldSet;
  private readonly byPath: ReadonlyMap<string, Field>;
  private readonly anyName: readonly AnyName[];
  private readonly leaves: readonly LeafPaths[];
  private readonly whole: FieldIndex | undefined;

  /** `whole`: the complete index, if `table` leaves fields out. It distinguishes left-out fields from unknown ones. */
  constructor(table: FieldTable, whole?: FieldIndex) {
    this.table = table;
    this.whole = whole;
    this.byPath = new Map(table.fields.map((field) => [field.path, field]));
    this.anyName = table.fields
      .filter((field) => parts(field.path).includes('*'))
      .map((field) => this.anyNameField(field));
    this.leaves = table.fields.filter(isLeaf).map((field) => leafPaths(field, table.optionalPrefix));
    const freeText = table.fields.filter((field) => field.freeText);
    this.freeTextAndAddresses = fieldSet(freeText.map(planField));
    this.freeText = fieldSet(freeText.filter(({ type }) => type !== 'ip' && type !== 'ip_range').map(planField));
  }

  /** Resolves a path of the table or of a record, including `.keyword` and names that are data. */
  resolve(path: string): ResolvedField | undefined {
    if (this.whole !== undefined) {
      const field = this.whole.resolve(path);
      return field !== undefined && this.byPath.has(field.row.path) ? field : undefined;
    }
    const { optionalPrefix } = this.table;
    const field = this.lookUp(path);
    if (field !== undefined || optionalPrefix === undefined) return field;
    return this.lookUp(optionalPrefix + path);
  }

  /** Whether the path exists but is left out of this table. */
  leavesOut(path: string): boolean {
    return this.whole?.resolve(path) !== undefined && this.resolve(path) === undefined;
  }

  /** Whether a pattern matches fields that are left out of this table. */
  narrows(pattern: Glob): boolean {
    if (this.whole === undefined) return false;
    return this.whole.resolvePattern(pattern).fields.length > this.resolvePattern(pattern).fields.length;
  }

  /** Whether words without a field are searched in fewer fields than the complete table has. */
  get isFreeTextNarrowed(): boolean {
    return (this.whole?.freeText.fields.length ?? 0) > this.freeText.fields.length;
  }

  /** All fields with values that match a pattern, and objects with data names. */
  resolvePattern(pattern: Glob): FieldSet {
    if (pattern.text.length > MAX_PATTERN_LENGTH || pattern.wild.length > MAX_STARS) return NO_FIELDS;
    const test = compileGlob(pattern);
    const fits = (path: string): boolean => test(path);
    const matches: PlanField[] = [];
    for (const { field, paths, exact } of this.leaves) {
      if (paths.some(fits)) matches.push(field);
      else if (exact?.paths.some(fits)) matches.push(exact.field);
    }
    for (const { field, before, after, rule } of this.anyName) {
      // An object with data names matches only if its parent is named: `tag.ng\*`, not `\*.banner`.
      if (field.type === 'object' && !(pattern.text.startsWith(before) && (pattern.wild[0] ?? 0) >= before.length))
        continue;
      for (const name of namesBetween(pattern, before, after)) {
        matches.push({
          path: field.path,
          type: field.type,
          name: { text: foldName(name.text, rule), wild: name.wild },
        });
      }
    }
    return fieldSet(matches);
  }

  /** The table row of a field in a plan. */
  row(path: string): Field | undefined {
    return this.byPath.get(path);
  }

  private lookUp(path: string): ResolvedField | undefined {
    const direct = this.byPath.get(path);
    if (direct !== undefined && !path.includes('*')) return { field: planField(direct), row: direct };
    const exact = path.endsWith(KEYWORD) ? this.lookUp(path.slice(0, -KEYWORD.length)) : undefined;
    if (exact?.field.type === 'text') return { ...exact, field: { ...exact.field, exact: true } };
    if (exact?.field.type === 'keyword' || exact?.field.type === 'keyword_ci') return exact;
    for (const { field, before, after, rule } of this.anyName) {
      if (path.length <= before.length + after.length || !path.startsWith(before) || !path.endsWith(after)) continue;
      const name = path.slice(before.length, path.length - after.length);
      if (name.includes('.')) continue;
      const folded = foldName(name, rule);
      return {
        field: { path: field.path, type: field.type, name: { text: folded, wild: [] } },
        row: field,
        ...defined({ spelling: rule === 'snake_case' && folded !== name ? before + folded + after : undefined }),
      };
    }
    return undefined;
  }

  private anyNameField(field: Field): AnyName {
    const star = field.path.indexOf('*');
    const rule = this.byPath.get(field.path.slice(0, star + 1))?.names ?? 'any_case';
    return { field, before: field.path.slice(0, star), after: field.path.slice(star + 1), rule };
  }
}

export interface ResolvedField {
  readonly field: PlanField;
  readonly row: Field;
  /** The path as written in records, if the query spelled a name differently. */
  readonly spelling?: string;
}

interface AnyName {
  readonly field: Field;
  readonly before: string;
  readonly after: string;
  readonly rule: NameRule;
}

const KEYWORD = '.keyword';

/** Longer patterns match no field. The limits bound the work for hostile patterns. */
const MAX_PATTERN_LENGTH = 255;
const MAX_STARS = 8;

const parts = (path: string): readonly string[] => path.split('.');

function planField(field: Field): PlanField {
  return { path: field.path, type: field.type };
}

/** Folds a name that is data, for comparison. */
export function foldName(name: string, rule: NameRule): string {
  const lower = name.toLowerCase();
  return rule === 'snake_case' ? lower.replaceAll('-', '_') : lower;
}

/** A field with the spellings of its path that patterns are compared with. */
interface LeafPaths {
  readonly field: PlanField;
  readonly paths: readonly string[];
  /** The `.keyword` of a text field. */
  readonly exact: { readonly field: PlanField; readonly paths: readonly string[] } | undefined;
}

function isLeaf({ type, path }: Field): boolean {
  return type !== 'object' && type !== 'map' && !path.includes('*');
}

function leafPaths(field: Field, optionalPrefix: string | undefined): LeafPaths {
  const plan = planField(field);
  const isPrefixed = optionalPrefix !== undefined && field.path.startsWith(optionalPrefix);
  const paths = isPrefixed ? [field.path, field.path.slice(optionalPrefix.length)] : [field.path];
  const exact = { field: { ...plan, exact: true as const }, paths: paths.map((path) => path + KEYWORD) };
  return { field: plan, paths, exact: field.type === 'text' ? exact : undefined };
}

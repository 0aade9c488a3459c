import type { FieldType } from '../../model/field.ts';
import type { QueryNotice, QueryNoticeCode } from '../../model/query-notice.ts';
import type { PlanField, QueryPlan } from '../../model/query-plan.ts';
import type { FieldIndex } from '../fields/field-index.ts';
import { nearestPaths } from '../fields/nearest-paths.ts';
import { parseQuery } from '../tree/parse.ts';
import type { FieldName, InTree, Leaf, Span, Tree } from '../tree/tree.ts';
import { addressValue } from './address-range.ts';
import { RegexReader } from './regex-reader.ts';
import { ALL, both, either, not } from './simplify.ts';
import { type Comparison, testFor } from './test-for.ts';

/** A tree read with a field table: every path resolved, every value typed. What matches nothing is said, and is no error. */
export type Checked =
  | { readonly kind: 'plan'; readonly plan: QueryPlan; readonly warnings: readonly QueryNotice[] }
  | { readonly kind: 'problem'; readonly problem: QueryNotice };

export interface CheckOptions {
  /** What `now` means in the query, in milliseconds since 1970. */
  readonly now: number;
}

/** Text to plan: the way of every search. */
export function planQuery(text: string, fields: FieldIndex, options: CheckOptions): Checked {
  const parsed = parseQuery(text);
  if (parsed.kind === 'problem') return parsed;
  const checked = checkTree(parsed.tree, fields, options);
  if (checked.kind === 'problem' || parsed.warnings.length === 0) return checked;
  return { ...checked, warnings: [...parsed.warnings, ...checked.warnings] };
}

export function checkTree(tree: Tree, fields: FieldIndex, options: CheckOptions): Checked {
  const checker = new Checker(fields, options.now);
  const plan = checker.plan(tree, FREE);
  const problem = checker.problem ?? checker.regexes.problem;
  if (problem !== undefined) return { kind: 'problem', problem };
  return { kind: 'plan', plan, warnings: [...checker.warnings, ...checker.regexes.warnings] };
}

/** Where a value is looked for: the free-text fields, or those that the field name around it means. */
interface Scope {
  readonly fields: readonly PlanField[] | undefined;
  /** The object whose parts are named here without it: `cve:(name:x)`. */
  readonly object?: string;
}

const FREE: Scope = { fields: undefined };

/** Each pattern is held against every field of the table, so a query may hold this many different ones. */
const MOST_PATTERNS = 100;

/** Looking for names that were meant takes longer than all the rest, and nobody reads more. */
const MOST_SUGGESTIONS = 3;

class Checker {
  readonly warnings: QueryNotice[] = [];
  readonly regexes = new RegexReader();
  problem: QueryNotice | undefined;
  private readonly fields: FieldIndex;
  private readonly now: number;
  private readonly patterns = new Map<string, readonly PlanField[]>();
  private suggestions = 0;

  constructor(fields: FieldIndex, now: number) {
    this.fields = fields;
    this.now = now;
  }

  plan(tree: Tree, scope: Scope): QueryPlan {
    switch (tree.kind) {
      case 'and':
        return both(tree.trees.map((one) => this.plan(one, scope)));
      case 'or':
        return either(tree.trees.map((one) => this.plan(one, scope)));
      case 'not':
        return not(this.plan(tree.tree, scope));
      case 'in':
        return this.inField(tree, scope);
      default:
        return scope.fields === undefined ? this.freeText(tree) : this.leaf(tree, scope.fields);
    }
  }

  private inField(tree: InTree, scope: Scope): QueryPlan {
    const fields = this.resolve(tree.field, scope);
    const only = fields.length === 1 ? fields[0] : undefined;
    if (only?.type !== 'object' || only.name !== undefined || !namesFields(tree.tree)) {
      return this.plan(tree.tree, { fields });
    }
    const inner = this.plan(tree.tree, { fields, object: only.path });
    const repeated = this.fields.row(only.path)?.repeated === true;
    return repeated && inner.kind !== 'all' && inner.kind !== 'none'
      ? { kind: 'joined', path: only.path, plan: inner }
      : inner;
  }

  private resolve(name: FieldName, scope: Scope): readonly PlanField[] {
    if (name.wild.length > 0) return this.resolvePattern(name);
    const found =
      (scope.object === undefined ? undefined : this.fields.resolve(`${scope.object}.${name.text}`)) ??
      this.fields.resolve(name.text);
    if (found === undefined) {
      this.unknownField(name);
      return [];
    }
    if (found.spelling !== undefined) {
      this.warn('field_name_style', 'Names here are written in small letters with _.', name, found.spelling);
    }
    return [found.field];
  }

  private resolvePattern(name: FieldName): readonly PlanField[] {
    if (name.text === '*') return EVERY_FIELD;
    let found = this.patterns.get(name.text);
    if (found === undefined) {
      if (this.patterns.size >= MOST_PATTERNS) {
        this.fail('too_many_clauses', `A query may hold ${MOST_PATTERNS} different patterns of field names.`, name);
      }
      found = this.problem === undefined ? this.fields.resolvePattern(name) : [];
      this.patterns.set(name.text, found);
    }
    if (found.length === 0) this.warn('unknown_field', 'No field has a name like this, so it matches nothing.', name);
    return found;
  }

  private unknownField(name: FieldName): void {
    const near = this.suggestions++ < MOST_SUGGESTIONS ? nearestPaths(name.text, this.fields.table, 3) : [];
    const shown = name.text.length > 60 ? `${name.text.slice(0, 60)}...` : name.text;
    const message = `There is no field ${shown}, so this matches nothing.`;
    if (near.length === 0) this.warn('unknown_field', message, name);
    else this.warn('unknown_field', `${message} Near it: ${near.join(', ')}.`, name, near[0]);
  }

  /** A value in named fields: each kind of field compares in its own way. */
  private leaf(leaf: Leaf, fields: readonly PlanField[]): QueryPlan {
    if (fields === EVERY_FIELD) return leaf.kind === 'any' ? ALL : this.leaf(leaf, this.everyField());
    const plans: QueryPlan[] = [];
    let refused: { readonly code: QueryNoticeCode; readonly message: string } | undefined;
    for (const [comparison, group] of byComparison(fields)) {
      const typed = testFor(leaf, comparison, { now: this.now, regexes: this.regexes });
      if (typed.kind === 'test') plans.push({ kind: 'match', fields: group, test: typed.test });
      else refused ??= typed;
    }
    if (plans.length === 0 && refused !== undefined) this.warn(refused.code, refused.message, leaf);
    return either(plans);
  }

  private freeText(leaf: Leaf): QueryPlan {
    if (leaf.kind === 'any') return ALL;
    const isAddress = (leaf.kind === 'word' || leaf.kind === 'phrase') && addressValue(leaf.text) !== undefined;
    const fields = isAddress
      ? this.fields.freeText
      : this.fields.freeText.filter(({ type }) => type !== 'ip' && type !== 'ip_range');
    return this.leaf(leaf, fields);
  }

  private everyField(): readonly PlanField[] {
    let found = this.patterns.get('*');
    if (found === undefined) {
      found = this.fields.resolvePattern({ text: '*', wild: [0] });
      this.patterns.set('*', found);
    }
    return found;
  }

  private warn(code: QueryNoticeCode, message: string, { from, to }: Span, suggestion?: string): void {
    this.warnings.push(
      suggestion === undefined ? { code, message, from, to } : { code, message, from, to, suggestion },
    );
  }

  private fail(code: QueryNoticeCode, message: string, { from, to }: Span): void {
    this.problem ??= { code, message, from, to };
  }
}

/** Stands for the field name `*`, whose fields are listed only where a value is compared. */
const EVERY_FIELD: readonly PlanField[] = Object.freeze([]);

/** A group that names fields itself can mean the parts of an object. */
function namesFields(tree: Tree): boolean {
  switch (tree.kind) {
    case 'and':
    case 'or':
      return tree.trees.some(namesFields);
    case 'not':
      return namesFields(tree.tree);
    default:
      return tree.kind === 'in';
  }
}

function byComparison(fields: readonly PlanField[]): ReadonlyMap<Comparison, readonly PlanField[]> {
  const [first] = fields;
  if (first !== undefined && fields.length === 1) return new Map([[comparisonOf(first), fields]]);
  const groups = new Map<Comparison, PlanField[]>();
  for (const field of fields) {
    const comparison = comparisonOf(field);
    const group = groups.get(comparison);
    if (group === undefined) groups.set(comparison, [field]);
    else group.push(field);
  }
  return groups;
}

function comparisonOf(field: PlanField): FieldType | 'exact' {
  return field.exact === true ? 'exact' : field.type;
}

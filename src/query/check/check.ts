import type { QueryNotice, QueryNoticeCode, QueryProblem, QueryProblemCode } from '../../model/query-notice.ts';
import type { Glob, QueryPlan } from '../../model/query-plan.ts';
import type { FieldIndex } from '../fields/field-index.ts';
import { type FieldSet, fieldSet, NO_FIELDS } from '../fields/field-set.ts';
import { nearestPaths } from '../fields/nearest-paths.ts';
import { parseQuery } from '../tree/parse.ts';
import { queryProblem } from '../tree/query-problem.ts';
import type { FieldName, Leaf, SetTree, Span, Tree } from '../tree/tree.ts';
import { addressValue } from './address-range.ts';
import { RegexReader } from './regex-reader.ts';
import { ALL_RECORDS, andPlans, not, orPlans } from './simplify.ts';
import { testFor } from './test-for.ts';

/**
 * A tree checked against a field table: every path resolved, every value typed. What matches nothing gives a warning,
 * not an error.
 */
export type CheckResult =
  | {
      readonly kind: 'plan';
      readonly plan: QueryPlan;
      readonly warnings: readonly QueryNotice[];
      readonly names: readonly DataName[];
    }
  | { readonly kind: 'problem'; readonly problem: QueryProblem };

/** A name in a field path that is data, so that only records tell whether it exists: `nginx` in `tag.nginx.version`. */
export interface DataName extends Span {
  /** The parent object of such names: `tag`. */
  readonly object: string;
  /** In the form that is compared. */
  readonly name: string;
  /** The field name as written in the query. */
  readonly text: string;
}

export interface QueryCheckOptions {
  /** The time that `now` in the query means, in milliseconds since 1970. */
  readonly now: number;
}

/** Parses and checks a query. Every search starts here. */
export function planQuery(text: string, fields: FieldIndex, options: QueryCheckOptions): CheckResult {
  const parsed = parseQuery(text);
  if (parsed.kind === 'problem') return parsed;
  const checked = checkTree(parsed.tree, fields, options);
  if (checked.kind === 'problem' || parsed.warnings.length === 0) return checked;
  return { ...checked, warnings: [...parsed.warnings, ...checked.warnings] };
}

export function checkTree(tree: Tree, fields: FieldIndex, options: QueryCheckOptions): CheckResult {
  const checker = new Checker(fields, options.now);
  const plan = checker.plan(tree, FREE);
  const problem = checker.problem ?? checker.regexes.problem;
  if (problem !== undefined) return { kind: 'problem', problem };
  const { names } = checker;
  return { kind: 'plan', plan, warnings: [...checker.warnings, ...checker.regexes.warnings], names };
}

/** The fields that a value is searched in: the free-text fields, or those of the enclosing field name. */
interface Scope {
  readonly set: FieldSet | undefined;
  /** The enclosing object, whose parts may be named without it: `cve:(name:x)`. */
  readonly object?: string;
}

const FREE: Scope = { set: undefined };

/** Stands for the field name `*`. Its fields are listed only where a value is compared. */
const EVERY_FIELD: FieldSet = Object.freeze(fieldSet([]));
const EVERY_NAME: Glob = { text: '*', wild: [0] };

/** Maximum different patterns of field names in a query. Each is compared with every field of the table. */
const MAX_PATTERNS = 50;

/** Maximum fields that all patterns of a query match together, counted once per use. */
const MAX_PATTERN_FIELDS = 20_000;

/** Finding similar names takes longer than everything else, and nobody reads more. */
const MAX_SUGGESTIONS = 3;

class Checker {
  readonly warnings: QueryNotice[] = [];
  readonly names: DataName[] = [];
  readonly regexes = new RegexReader();
  problem: QueryProblem | undefined;
  private readonly fields: FieldIndex;
  private readonly now: number;
  private readonly patterns = new Map<string, FieldSet>();
  private patternFields = 0;
  private suggestions = 0;

  constructor(fields: FieldIndex, now: number) {
    this.fields = fields;
    this.now = now;
  }

  plan(tree: Tree, scope: Scope): QueryPlan {
    switch (tree.kind) {
      case 'and':
        return andPlans(tree.trees.map((child) => this.plan(child, scope)));
      case 'or':
        return orPlans(tree.trees.map((child) => this.plan(child, scope)));
      case 'not':
        return not(this.plan(tree.tree, scope));
      case 'in':
        return this.inField(tree, scope);
      default:
        return scope.set === undefined ? this.freeText(tree) : this.inFields(tree, scope.set);
    }
  }

  private inField(tree: SetTree, scope: Scope): QueryPlan {
    const set = this.resolve(tree.field, scope);
    const only = set.fields.length === 1 ? set.fields[0] : undefined;
    if (only?.type !== 'object' || !namesFields(tree.tree)) return this.plan(tree.tree, { set });
    const object = only.path.replace('*', only.name?.text ?? '*');
    const inner = this.plan(tree.tree, { set, object });
    const isRepeated = this.fields.row(object)?.repeated === true;
    return isRepeated && inner.kind !== 'all' && inner.kind !== 'none'
      ? { kind: 'joined', path: object, plan: inner }
      : inner;
  }

  private resolve(name: FieldName, scope: Scope): FieldSet {
    if (name.wild.length > 0) return this.resolvePattern(name);
    const inObject = scope.object === undefined ? undefined : this.fields.resolve(`${scope.object}.${name.text}`);
    const field = inObject ?? this.fields.resolve(name.text);
    if (field === undefined) {
      const isLeftOut = inObjectLeftOut(this.fields, name, scope) || this.fields.leavesOut(name.text);
      if (isLeftOut) this.fail('left_out_field', `The field ${shownName(name)} is left out here.`, name);
      else this.unknownField(name);
      return NO_FIELDS;
    }
    if (field.spelling !== undefined) {
      this.warn('field_name_style', 'Names here are lower-case, with underscores.', name, field.spelling);
    }
    const { path, name: data } = field.field;
    if (data !== undefined) {
      const { text, from, to } = name;
      this.names.push({ object: path.slice(0, path.indexOf('.*')), name: data.text, text, from, to });
    }
    return fieldSet([field.field]);
  }

  private resolvePattern(name: FieldName): FieldSet {
    if (name.text === '*') return EVERY_FIELD;
    const matches = this.patternSet(name, name);
    if (this.fields.narrows(name)) this.narrowed('Some fields that match this pattern are left out here.', name);
    else if (matches.fields.length === 0)
      this.warn('unknown_field', 'No field name matches this pattern, so it matches nothing.', name);
    return matches;
  }

  private patternSet(pattern: Glob, span: Span): FieldSet {
    // The same text with other wildcards is another pattern: `a*b\*`, `a\*b*`.
    const key = `${pattern.text} ${pattern.wild.join()}`;
    const cached = this.patterns.get(key);
    if (cached !== undefined) return cached;
    if (this.patterns.size >= MAX_PATTERNS) {
      this.fail('too_many_clauses', `A query may have ${MAX_PATTERNS} different patterns of field names.`, span);
    }
    const matches = this.problem === undefined ? this.fields.resolvePattern(pattern) : NO_FIELDS;
    this.patterns.set(key, matches);
    return matches;
  }

  private unknownField(name: FieldName): void {
    const similar = this.suggestions++ < MAX_SUGGESTIONS ? nearestPaths(name.text, this.fields.table.fields, 3) : [];
    const message = `There is no field ${shownName(name)}, so this matches nothing.`;
    if (similar.length === 0) this.warn('unknown_field', message, name);
    else this.warn('unknown_field', `${message} Did you mean ${similar.join(', ')}?`, name, similar[0]);
  }

  private freeText(leaf: Leaf): QueryPlan {
    if (leaf.kind === 'any') return ALL_RECORDS;
    if (this.fields.isFreeTextNarrowed) this.narrowed('Some fields are left out here and are not searched.', leaf);
    const isAddress = (leaf.kind === 'word' || leaf.kind === 'phrase') && addressValue(leaf.text) !== undefined;
    return this.leaf(leaf, isAddress ? this.fields.freeTextAndAddresses : this.fields.freeText);
  }

  private inFields(leaf: Leaf, target: FieldSet): QueryPlan {
    if (target === EVERY_FIELD && leaf.kind === 'any') return ALL_RECORDS;
    if (target === EVERY_FIELD && this.fields.narrows(EVERY_NAME))
      this.narrowed('Some fields are left out here and are not searched.', leaf);
    const set = target === EVERY_FIELD ? this.patternSet(EVERY_NAME, leaf) : target;
    if (set.fields.length > 1) {
      this.patternFields += set.fields.length;
      if (this.patternFields > MAX_PATTERN_FIELDS) {
        const limit = MAX_PATTERN_FIELDS.toLocaleString('en');
        this.fail('too_many_clauses', `The patterns of field names in a query may match ${limit} fields.`, leaf);
      }
    }
    return this.leaf(leaf, set);
  }

  /** Each kind of field has its own comparison. A value that no kind can compare gives a warning. */
  private leaf(leaf: Leaf, { byComparison }: FieldSet): QueryPlan {
    const plans: QueryPlan[] = [];
    let refused: { readonly code: QueryNoticeCode; readonly message: string } | undefined;
    for (const [comparison, fields] of byComparison) {
      const typed = testFor(leaf, comparison, { now: this.now, regexes: this.regexes });
      if (typed.kind === 'test') plans.push({ kind: 'match', fields, test: typed.test });
      else refused ??= typed;
    }
    if (plans.length === 0 && refused !== undefined) this.warn(refused.code, refused.message, leaf);
    return orPlans(plans);
  }

  /** Warns once, since a query of many words would repeat the warning. */
  private narrowed(message: string, span: Span): void {
    if (!this.warnings.some(({ code }) => code === 'left_out_field')) this.warn('left_out_field', message, span);
  }

  private warn(code: QueryNoticeCode, message: string, { from, to }: Span, suggestion?: string): void {
    this.warnings.push(
      suggestion === undefined ? { code, message, from, to } : { code, message, from, to, suggestion },
    );
  }

  private fail(code: QueryProblemCode, message: string, { from, to }: Span): void {
    this.problem ??= queryProblem(code, message, from, to);
  }
}

function shownName({ text }: FieldName): string {
  return text.length > 60 ? `${text.slice(0, 60)}...` : text;
}

/** `cve:(name:x)` means `cve.name`. */
function inObjectLeftOut(fields: FieldIndex, { text }: FieldName, { object }: Scope): boolean {
  return object !== undefined && fields.leavesOut(`${object}.${text}`);
}

/** Whether a group names fields itself: then it can address the parts of an object. */
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

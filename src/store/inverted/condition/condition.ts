import type { Collection } from '../../../model/collection.ts';
import type { JoinedPlan, MatchPlan, PlanField, QueryPlan, Test } from '../../../model/query-plan.ts';
import { columnsOf } from '../../encoding/columns.ts';
import type { Abilities } from '../back-end.ts';
import { ALL_DOCUMENTS, allOfNodes, anyOfNodes, anyTerm, noneOfNodes } from '../node.ts';
import { andConditions, type Condition, doubtful, exact, FALSE, markedBy, orConditions, TRUE } from './doubt.ts';
import { distinctWords, FieldConditions, hasPattern, isOneValue, isProperText, someWords } from './field-condition.ts';

/**
 * Translates a plan to nodes (docs/decisions/070). They never miss a document, but may find too many of those that fit
 * `doubt`. The matcher must check those.
 */
export function condition(plan: QueryPlan, collection: Collection, options: ConditionOptions): Condition {
  return new PlanConditions(collection, options).plan(plan, false);
}

export interface ConditionOptions {
  readonly abilities: Abilities;
  /** The engine refused the patterns of this plan: only the matcher decides them. */
  readonly withoutPatterns?: boolean;
}

class PlanConditions {
  readonly #fields: FieldConditions;
  readonly #abilities: Abilities;
  readonly #withoutPatterns: boolean;

  constructor(collection: Collection, { abilities, withoutPatterns = false }: ConditionOptions) {
    this.#fields = new FieldConditions(columnsOf(collection), abilities, withoutPatterns);
    this.#abilities = abilities;
    this.#withoutPatterns = withoutPatterns;
  }

  /** `joined`: inside a list of objects whose parts must match in one element. Terms cannot express that. */
  plan(plan: QueryPlan, joined: boolean): Condition {
    switch (plan.kind) {
      case 'all':
        return TRUE;
      case 'none':
        return FALSE;
      case 'and':
        return andConditions(plan.plans.map((part) => this.plan(part, joined)));
      case 'or':
        return orConditions(plan.plans.map((part) => this.plan(part, joined)));
      case 'not': {
        if (joined) return { node: ALL_DOCUMENTS, doubt: ALL_DOCUMENTS };
        const { node, doubt } = this.plan(plan.plan, false);
        return { node: anyOfNodes([noneOfNodes([node]), doubt]), doubt };
      }
      case 'match':
        return this.#match(plan);
      case 'joined': {
        const inner = this.plan(plan.plan, true);
        return isAboutOnePart(plan) ? inner : doubtful(inner.node);
      }
    }
  }

  #match({ fields, test }: MatchPlan): Condition {
    if (test.kind === 'equals') return this.#equals(fields, test.value);
    const [first] = test.kind === 'words' ? test.words : [];
    if (test.kind === 'words' && test.words.length === 1 && first !== undefined) return this.#oneWord(fields, first);
    if (fields.length > this.#abilities.mostFields && !isOfOneTerm(test)) return this.#many(fields, test);
    return orConditions(fields.map((field) => this.#fields.condition(field, test)));
  }

  /** For more fields than the engine looks up one by one: one look-up for all; the matcher decides the rest. */
  #many(fields: readonly PlanField[], test: Test): Condition {
    const [plain, special] = this.#partition(fields);
    const rest = special.map((field) => this.#fields.condition(field, test));
    const paths = plain.map((field) => this.#fields.path(field));
    switch (test.kind) {
      case 'exists':
      case 'equals':
      case 'boolean':
        return orConditions(fields.map((field) => this.#fields.condition(field, test)));
      case 'words':
      case 'phrase': {
        const words = test.kind === 'words' ? distinctWords(test.words) : someWords(test.tokens);
        const nodes = words.map((forms) =>
          anyTerm(plain.flatMap((field) => forms.map((form) => this.#fields.term('t', field, form)))),
        );
        return orConditions([doubtful(allOfNodes(nodes)), ...rest]);
      }
      case 'pattern': {
        const { pattern, on } = test;
        const isSupported =
          !this.#withoutPatterns && isProperText(pattern) && this.#abilities.takesPattern(pattern, 'paths');
        if (!isSupported) break;
        const fieldsByKind = Map.groupBy(plain, (field) => {
          if (on === 'token') return 't';
          return field.type !== 'text' || field.exact === true ? 'e' : 's';
        });
        const nodes = [...fieldsByKind].map(([termKind, ofKind]) => {
          const over = { kind: 'paths', termKind, paths: ofKind.map((field) => this.#fields.path(field)) } as const;
          return { kind: 'pattern', over, pattern } as const;
        });
        const mark = on === 'token' ? 'm' : 'l';
        return orConditions([
          markedBy(anyTerm(paths.map((path) => ({ kind: mark, path, value: '' }))), anyOfNodes(nodes)),
          ...rest,
        ]);
      }
      default:
        break;
    }
    return orConditions([doubtful(anyTerm(paths.map((path) => ({ kind: 'p', path, value: '' })))), ...rest]);
  }

  /** One look-up for all fields and forms of a word. */
  #oneWord(fields: readonly PlanField[], forms: readonly string[]): Condition {
    const [plain, special] = this.#partition(fields);
    const terms = plain.flatMap((field) => forms.map((form) => this.#fields.term('t', field, form)));
    const test = { kind: 'words', words: [forms] } as const;
    return orConditions([exact(anyTerm(terms)), ...special.map((field) => this.#fields.condition(field, test))]);
  }

  #equals(fields: readonly PlanField[], value: string): Condition {
    const plain = fields.filter((field) => !hasPattern(field));
    const named = fields
      .filter(hasPattern)
      .map((field) => this.#fields.condition(field, { kind: 'equals', value, fold: false }));
    return orConditions([this.#fields.equals(plain, value), ...named]);
  }

  /** Separates fields whose words are terms of one path from the others. */
  #partition(fields: readonly PlanField[]): readonly [plain: readonly PlanField[], special: readonly PlanField[]] {
    const isPlain = (field: PlanField): boolean => !hasPattern(field) && !this.#fields.isLongText(field);
    return [fields.filter(isPlain), fields.filter((field) => !isPlain(field))];
  }
}

/** One term of each field decides the test, and the engine looks up the terms of all fields at once. */
function isOfOneTerm(test: Test): boolean {
  switch (test.kind) {
    case 'numbers':
    case 'strings':
    case 'versions':
      return isOneValue(test.range);
    default:
      return false;
  }
}

/**
 * Each alternative of the plan tests a single value, so it need not be checked whether its conditions hold in the same
 * element.
 */
function isAboutOnePart({ path, plan }: JoinedPlan): boolean {
  return isOnePart(plan, `${path}.`);
}

function isOnePart(plan: QueryPlan, start: string): boolean {
  if (plan.kind === 'or') return plan.plans.every((alternative) => isOnePart(alternative, start));
  if (plan.kind !== 'match') return false;
  // A field outside the list does not prove that the list has an element.
  if (!plan.fields.every(({ path }) => path.startsWith(start))) return false;
  // Several words can be in several elements.
  return plan.test.kind !== 'words' || plan.test.words.length === 1;
}

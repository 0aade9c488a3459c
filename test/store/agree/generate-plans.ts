import type { Collection } from '../../../src/model/collection.ts';
import type { Field } from '../../../src/model/field.ts';
import type { QueryPlan } from '../../../src/model/query-plan.ts';
import { planQuery } from '../../../src/query/check/check.ts';
import type { FieldIndex } from '../../../src/query/fields/field-index.ts';
import { escapeFieldName } from '../../../src/query/tree/escape.ts';
import type { Dice } from '../dice.ts';
import { fieldsOf } from '../scenario.ts';
import { queryValue } from './query-values.ts';
import { dataNames, sampleFields } from './sample-fields.ts';

/** The time that `now` means in generated queries. The dates of the pools are around it. */
export const NOW = Date.UTC(2026, 0, 15, 12);

export interface Query {
  readonly text: string;
  readonly plan: QueryPlan;
}

/** Generates queries over the sample fields of a collection: every form of value, combined by every operator. */
export class PlanGenerator {
  private readonly index: FieldIndex;
  private readonly leaves: readonly Field[];
  private readonly objects: readonly Field[];
  private readonly joinable: readonly Field[];

  constructor(collection: Collection) {
    this.index = fieldsOf(collection);
    const { leaves, objects } = sampleFields(collection);
    this.leaves = leaves;
    this.objects = objects.filter(({ path }) => !path.includes('*'));
    this.joinable = this.objects.filter(({ repeated, type }) => repeated && type === 'object');
  }

  query(dice: Dice): Query {
    for (;;) {
      const text = this.text(dice, dice.below(4));
      const result = planQuery(text, this.index, { now: NOW });
      if (result.kind === 'plan' && result.plan.kind !== 'none') return { text, plan: result.plan };
    }
  }

  private text(dice: Dice, depth: number): string {
    if (depth === 0 || dice.chance(25)) return this.clause(dice);
    const parts = Array.from({ length: 1 + dice.below(3) }, () => this.text(dice, depth - 1));
    switch (dice.below(6)) {
      case 0:
        return `(${parts.join(' OR ')})`;
      case 1:
        return `(${parts.join(' AND NOT ')})`;
      case 2:
        return `NOT (${parts.join(' ')})`;
      case 3:
        return parts.map((part) => `${dice.pick(['', '+', '-', '!'])}(${part})`).join(dice.pick([' ', ' && ', ' || ']));
      default:
        return `(${parts.join(' AND ')})`;
    }
  }

  private clause(dice: Dice): string {
    const kind = dice.below(100);
    if (kind < 4) return dice.pick(['*', '*:*', 'no_such_field:x', '']);
    if (kind < 12) return queryValue(dice.pick(['text', 'keyword', 'ip'] as const), dice);
    if (kind < 17 && this.objects.length > 0) {
      const { path } = dice.pick(this.objects);
      return dice.chance(50) ? `${path}:*` : `_exists_:${path}`;
    }
    if (kind < 27 && this.joinable.length > 0) return this.joined(dice);
    if (kind < 34) return `${this.pathPattern(dice)}:${queryValue(dice.pick(this.leaves).type, dice)}`;
    return this.fieldClause(dice.pick(this.leaves), '', dice);
  }

  /** Conditions on one object, such as `cve:(name:x AND NOT base_score:>9)`. */
  private joined(dice: Dice): string {
    const object = dice.pick(this.joinable);
    const below = this.leaves.filter(({ path }) => path.startsWith(`${object.path}.`));
    if (below.length === 0) return `${object.path}:*`;
    const parts = Array.from({ length: 1 + dice.below(3) }, () => {
      const prefix = dice.chance(70) ? `${object.path}.` : '';
      return `${dice.chance(25) ? 'NOT ' : ''}${this.fieldClause(dice.pick(below), prefix, dice)}`;
    });
    const outside = dice.chance(10) ? ` AND ${this.fieldClause(dice.pick(this.leaves), '', dice)}` : '';
    return `${object.path}:(${parts.join(dice.pick([' AND ', ' OR ']))}${outside})`;
  }

  /** `prefix`: start of the path to omit. */
  private fieldClause(field: Field, prefix: string, dice: Dice): string {
    const isExact = field.type === 'text' && dice.chance(25);
    const name = this.fieldName(field, dice);
    const path = (name.startsWith(prefix) ? name.slice(prefix.length) : name) + (isExact ? '.keyword' : '');
    const type = isExact ? dice.pick(['text', 'keyword'] as const) : field.type;
    if (dice.chance(4)) return `_exists_:${path}`;
    if (dice.chance(8)) {
      const values = Array.from({ length: 2 }, () => queryValue(type, dice));
      return `${path}:(${values.join(dice.pick([' OR ', ' AND ', ' ', ' AND NOT ']))})`;
    }
    return `${path}:${dice.chance(4) ? ' ' : ''}${queryValue(dice.chance(96) ? type : 'text', dice)}`;
  }

  /** The path with a name for its `*`, and sometimes without its optional prefix. */
  private fieldName({ path }: Field, dice: Dice): string {
    const prefix = this.index.table.optionalPrefix;
    const short = prefix !== undefined && path.startsWith(prefix) && dice.chance(30) ? path.slice(prefix.length) : path;
    if (!path.includes('*')) return short;
    const above = path.slice(0, path.indexOf('*') + 1);
    const name = dice.pick(dataNames[above] ?? ['name']);
    if (dice.chance(15)) return short.replace('*', '\\*');
    if (dice.chance(15)) return short.replace('*', `${name.slice(0, 1).replace(/[^\w]/g, '')}\\*`);
    const escaped = escapeFieldName({ text: dice.chance(30) ? name.toUpperCase() : name, wild: [] });
    return short.replace('*', escaped);
  }

  private pathPattern(dice: Dice): string {
    const { path } = dice.pick(this.leaves);
    const parts = path.split('.');
    const last = parts.at(-1) === '*' ? 'server' : (parts.at(-1) ?? '');
    const first = parts[0] ?? '';
    return dice.pick([`\\*.${last}`, `${first}.\\*`, `*.${last}`, `${first}\\*`, '\\*', `\\*.${last}.keyword`]);
  }
}

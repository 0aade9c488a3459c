import { describe, expect, it } from 'vitest';
import { tableOf } from '../../model/tables.ts';
import { planQuery } from '../../query/check/check.ts';
import { FieldIndex } from '../../query/fields/field-index.ts';
import { keptPlan } from './kept-plans.ts';

const fields = new FieldIndex(tableOf('responses'));
const DAY = 86_400_000;

describe('a kept plan', () => {
  it('is the plan that was read', () => {
    for (const q of ['port:443', 'nginx', 'port:', 'port:x OR prot:1'])
      for (let round = 0; round < 2; round++)
        expect(keptPlan(q, fields, { now: round })).toEqual(planQuery(q, fields, { now: round }));
    expect(keptPlan('port:443', fields, { now: 0 })).toBe(keptPlan('port:443', fields, { now: 1 }));
  });

  it('is of one field index', () => {
    const domains = new FieldIndex(tableOf('domains'));
    expect(keptPlan('port:443', domains, { now: 0 })).not.toEqual(keptPlan('port:443', fields, { now: 0 }));
  });

  it('is read again if it may say now', () => {
    for (const q of ['last_updated:[now-1d TO *]', 'last_updated:n\\ow', 'last_updated:>=no\\w-1d']) {
      const [first, later] = [0, 400 * DAY].map((now) => keptPlan(q, fields, { now }));
      expect(later, q).toEqual(planQuery(q, fields, { now: 400 * DAY }));
      expect(later, q).not.toBe(first);
    }
  });

  it('is forgotten after many others', () => {
    const first = keptPlan('port:1', fields, { now: 0 });
    for (let port = 2; port < 5_000; port++) keptPlan(`port:${port}`, fields, { now: 0 });
    expect(keptPlan('port:1', fields, { now: 0 })).not.toBe(first);
  });
});

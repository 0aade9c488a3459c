import { expect, it } from 'vitest';
import { fieldsOfPlan } from './fields-of-plan.ts';

it('a page asks by itself for no field that the plan leaves out', () => {
  const fields = ['port', 'tag.name', 'tags', 'cve.name', 'http.body'];
  expect(fieldsOfPlan(fields, [])).toBe(fields);
  expect(fieldsOfPlan(fields, ['tag', 'cve.*', 'http.body'])).toEqual(['port', 'tags']);
  expect(fieldsOfPlan(fields, ['*'])).toEqual([]);
});

import { expect, it } from 'vitest';
import { fieldsOfPlan, isLeftOut, isWholeLeftOut } from './plan-fields.ts';

it('a page asks by itself for no field that the plan leaves out', () => {
  const fields = ['port', 'tag.name', 'tags', 'cve.name', 'http.body'];
  expect(fieldsOfPlan(fields, [])).toBe(fields);
  expect(fieldsOfPlan(fields, ['tag', 'cve', 'http.body'])).toEqual(['port', 'tags']);
  expect(fieldsOfPlan(fields, ['*'])).toEqual([]);
});

it('a star in front of a name stands for every object that has it', () => {
  const leftOut = ['*.contacts', '*.email', 'whois.abuse'];
  for (const field of ['http.contacts', 'net.contacts.emails', 'registrant.email', 'whois.abuse', 'http[0].contacts'])
    expect(isLeftOut(field, leftOut), field).toBe(true);
  for (const field of ['contacts', 'email', 'http.title', 'whois', 'whois.net'])
    expect(isLeftOut(field, leftOut)).toBe(false);
});

it('a plan may leave out all of a collection', () => {
  expect(isWholeLeftOut(['*'])).toBe(true);
  expect(isWholeLeftOut(['*.email'])).toBe(false);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tableOf } from '../../model/tables.ts';
import { planQuery } from '../check/check.ts';
import { FieldIndex } from '../fields/field-index.ts';
import { compileMatcher } from '../match/compile-matcher.ts';
import { addAlternative, addMissing } from './add-alternative.ts';
import type { FilterField } from './filter-field.ts';
import { excludeMissing, excludeValue, includeValue, onlyMissing } from './include-value.ts';
import { clearFilter, removeMissing, removeValue } from './remove-value.ts';
import { selectedValues } from './selected-values.ts';

const PORT: FilterField = { path: 'port', type: 'integer' };
const TITLE: FilterField = { path: 'http.title', type: 'text' };
const TAG: FilterField = { path: 'tag.name', type: 'keyword_ci' };
const NAMES: FilterField = { path: 'certificate.names', type: 'keyword', optionalPrefix: 'certificate.' };

describe('a value that is included', () => {
  it.each([
    ['', 'port:80'],
    ['*', 'port:80'],
    ['  http.title:"a  b"   ssl ', 'http.title:"a  b"   ssl port:80'],
    ['a OR b', '(a OR b) port:80'],
    ['(a OR b)', '(a OR b) port:80'],
    ['a && b', 'a && b port:80'],
    ['port:(80 OR 443) a', 'a port:80'],
    ['port:80', 'port:80'],
    ['NOT port:443', 'NOT port:443 port:80'],
    ['(a) b)', 'a AND b AND port:80'],
  ])('%j becomes %j', (text, expected) => {
    expect(includeValue(text, PORT, '80')).toBe(expected);
  });

  it('is quoted where it could mean something else', () => {
    expect(includeValue('', TITLE, 'Log in: "now" \\o/')).toBe('http.title.keyword:"Log in: \\"now\\" \\\\o/"');
    expect(includeValue('', TAG, 'OR')).toBe('tag.name:"OR"');
    expect(includeValue('', TAG, '*')).toBe('tag.name:"*"');
    expect(includeValue('', { path: 'ip', type: 'ip' }, '2001:db8::1')).toBe('ip:"2001:db8::1"');
    expect(includeValue('', { path: 'http.content_length', type: 'long' }, '-1')).toBe('http.content_length:"-1"');
    expect(includeValue('', { path: 'http.headers.x:y', type: 'text' }, 'a')).toBe('http.headers.x\\:y.keyword:a');
  });
});

describe('other edits', () => {
  it.each([
    ['a', 'a NOT port:80'],
    ['a OR b', '(a OR b) NOT port:80'],
    ['NOT port:80', 'NOT port:80'],
    ['-port:443', '-port:443 NOT port:80'],
  ])('a value is left out of %j by %j', (text, expected) => {
    expect(excludeValue(text, PORT, '80')).toBe(expected);
  });

  it.each([
    ['port:443', 'port:(443 OR 80)'],
    ['a port:443 b', 'a port:(443 OR 80) b'],
    ['a port:(443 OR 8080)', 'a port:(443 OR 8080 OR 80)'],
    ['(port:443 OR port:8080) a', 'port:(443 OR 8080 OR 80) a'],
    ['port:(443 OR 80)', 'port:(443 OR 80)'],
    ['port:>8000', 'port:({8000 TO *] OR 80)'],
    ['NOT port:443', 'NOT port:443 port:80'],
    ['NOT port:*', '(NOT port:*) OR port:80'],
    ['a NOT port:*', 'a (NOT port:* OR port:80)'],
    ['a', 'a port:80'],
  ])('another value is accepted in %j by %j', (text, expected) => {
    const edited = addAlternative(text, PORT, '80');
    expect(normal(edited)).toBe(normal(expected));
    expect(selectedValues(edited ?? '', PORT).included).toContain('80');
  });

  it.each([
    ['a port:80 b', 'a b'],
    ['port:80 AND b', 'b'],
    ['a AND port:80', 'a'],
    ['a AND port:80 AND c', 'a AND c'],
    ['a port:(443 OR 80)', 'a port:443'],
    ['a (port:80) c', 'a c'],
    ['(a port:80)', '(a)'],
    ['a NOT port:80', 'a'],
    ['a -port:80 "c"', 'a "c"'],
    ['a NOT port:(443 OR 80)', 'a NOT port:443'],
    ['port:80', ''],
    ['port:80 (a OR b)', '(a OR b)'],
    ['a (b port:80)', 'a (b)'],
    ['a (port:80 port:80)', 'a'],
    ['a port:>80', 'a port:>80'],
    ['a OR port:80', 'a OR port:80'],
  ])('a value is taken back from %j by %j', (text, expected) => {
    expect(removeValue(text, PORT, '80')).toBe(expected);
  });

  it('ask for records with a value, or without one', () => {
    expect(excludeMissing('a', PORT)).toBe('a port:*');
    expect(onlyMissing('a', PORT)).toBe('a NOT port:*');
    expect(removeMissing('a NOT port:*', PORT)).toBe('a');
    expect(removeMissing('_exists_:port a', PORT)).toBe('a');
    expect(addMissing('port:80 a', PORT)).toBe('(port:80 OR NOT port:*) a');
  });

  it('remove all that is said about one field', () => {
    expect(clearFilter('port:80 a NOT port:(81 OR 82) port:>5 b', PORT)).toBe('a b');
  });

  it('know a field by its shorter path', () => {
    expect(selectedValues('names:a.example NOT certificate.names:b.example', NAMES)).toMatchObject({
      included: ['a.example'],
      excluded: ['b.example'],
    });
    expect(removeValue('names:a.example x', NAMES, 'a.example')).toBe('x');
  });

  it('leave words of a text alone', () => {
    expect(selectedValues('http.title:login', TITLE).included).toEqual([]);
    expect(normal(addAlternative('http.title:login', TITLE, 'Log in'))).toBe(
      normal('http.title:login OR http.title.keyword:"Log in"'),
    );
  });

  it('change nothing in a text that cannot be read', () => {
    for (const edit of [includeValue, excludeValue, addAlternative, removeValue])
      expect(edit('(a', PORT, '80')).toBeUndefined();
    expect(selectedValues('(port:80', PORT).included).toEqual([]);
  });
});

describe('what is selected', () => {
  it('is read in every spelling', () => {
    const text =
      'tag.name:(nginx OR "a b") AND (tag.name:PHP OR NOT tag.name:*) NOT tag.name:apache -tag.name:(x OR y) port:80';
    expect(selectedValues(text, TAG)).toEqual({
      included: ['nginx', 'a b', 'PHP'],
      excluded: ['apache', 'x', 'y'],
      hasNone: true,
      hasAny: false,
    });
    expect(selectedValues('tag.name:*', TAG).hasAny).toBe(true);
    expect(selectedValues('tag.name:x OR port:80', TAG).included).toEqual([]);
  });
});

const index = new FieldIndex(tableOf('responses'));

function matcher(text: string) {
  const checked = planQuery(text, index, { now: 0 });
  if (checked.kind === 'problem') throw new Error(`${text}: ${checked.problem.message}`);
  return compileMatcher(checked.plan);
}

const normal = (text: string | undefined): string => {
  const checked = planQuery(text ?? '(', index, { now: 0 });
  return checked.kind === 'plan' ? JSON.stringify(checked.plan) : checked.problem.message;
};

const PORTS = [80, 443, 8080];
const TITLES = ['Login', 'AND', 'a "b" \\c', '(x OR y)', '*', 'a:b', '-', "it's", '/x/', 'ü “q”', '!', '~1 ^2'];
const TAGS = ['nginx', 'PHP', 'a b'];

const record = fc.record(
  {
    port: fc.constantFrom(...PORTS),
    http: fc.record({ title: fc.constantFrom(...TITLES) }, { requiredKeys: [] }),
    tag: fc.array(fc.record({ name: fc.constantFrom(...TAGS) }), { maxLength: 2 }),
  },
  { requiredKeys: [] },
);

const clause = fc.constantFrom(
  'port:80',
  'NOT port:443',
  'port:(80 OR 443)',
  '-port:(80 OR 443)',
  'port:>100',
  'port:*',
  'NOT port:*',
  '(port:80 OR NOT port:*)',
  'http.title:login',
  'http.title.keyword:"Login"',
  '+http.title:*',
  'tag.name:nginx',
  'tag.name:(NGINX OR "a b")',
  'NOT tag.name:PHP',
  '(tag.name:PHP OR port:443)',
  '(port:80 tag.name:nginx)',
  'tag:(name:nginx)',
  '*',
  '((port:443))',
);

const query = fc.oneof(
  fc.array(clause, { maxLength: 4 }).map((all) => all.join(' ')),
  fc.array(clause, { minLength: 2, maxLength: 3 }).map((all) => all.join(' OR ')),
  fc.array(clause, { minLength: 2, maxLength: 3 }).map((all) => ` ${all.join('  AND ')} `),
  fc.tuple(clause, clause, clause).map(([a, b, c]) => `(${a} ${b}) && ${c}`),
  fc.tuple(clause, clause, clause).map(([a, b, c]) => `${a} (${b} OR ${c})`),
);

const choice = fc.oneof(
  fc.constantFrom(...PORTS).map((port) => ({ field: PORT, value: String(port) })),
  fc.constantFrom(...TITLES).map((title) => ({ field: TITLE, value: title })),
  fc.constantFrom(...TAGS).map((tag) => ({ field: TAG, value: tag })),
);

interface TestRecord {
  readonly port?: number;
  readonly http?: { readonly title?: string };
  readonly tag?: readonly { readonly name: string }[];
}

/** Decided without the language. */
function valuesIn(each: TestRecord, { path }: FilterField): readonly string[] {
  if (path === 'port') return each.port === undefined ? [] : [String(each.port)];
  if (path === 'http.title') return each.http?.title === undefined ? [] : [each.http.title];
  return each.tag?.map(({ name }) => name) ?? [];
}

const has = (each: TestRecord, field: FilterField, value: string): boolean => valuesIn(each, field).includes(value);

const check = (holds: (text: string, field: FilterField, value: string, each: TestRecord) => void): void =>
  fc.assert(
    fc.property(query, choice, fc.array(record, { minLength: 8, maxLength: 8 }), (text, { field, value }, records) => {
      for (const each of records) holds(text, field, value, each);
    }),
    { numRuns: 300, seed: 20261127 },
  );

const matches = (text: string | undefined, each: TestRecord): boolean => matcher(text ?? '(').matches(each);

describe('an edited query', () => {
  it('matches what matched before and has the value', () => {
    check((text, field, value, each) => {
      const edited = includeValue(text, field, value);
      expect(matches(edited, each), edited).toBe(matches(text, each) && has(each, field, value));
      expect(selectedValues(edited ?? '', field).included).toContain(value);
      expect(includeValue(edited ?? '', field, value)).toBe(edited);
    });
  });

  it('matches what matched before and lacks the value', () => {
    check((text, field, value, each) => {
      const edited = excludeValue(text, field, value);
      expect(matches(edited, each), edited).toBe(matches(text, each) && !has(each, field, value));
      expect(selectedValues(edited ?? '', field).excluded).toContain(value);
    });
  });

  it('matches what matched before and has any value, or none', () => {
    check((text, field, _value, each) => {
      const isPresent = valuesIn(each, field).length > 0;
      expect(matches(excludeMissing(text, field), each)).toBe(matches(text, each) && isPresent);
      expect(matches(onlyMissing(text, field), each)).toBe(matches(text, each) && !isPresent);
    });
  });

  it('means what it meant before when the edit is taken back', () => {
    check((text, field, value, each) => {
      const { included, excluded } = selectedValues(text, field);
      const isSelected = [...included, ...excluded].some((one) => one.toLowerCase() === value.toLowerCase());
      if (isSelected) return;
      for (const edit of [includeValue, excludeValue, addAlternative]) {
        const back = removeValue(edit(text, field, value) ?? '(', field, value);
        expect(matches(back, each), `${text} ${edit.name} ${back}`).toBe(matches(text, each));
      }
    });
  });

  it('with an alternative more matches all that matched before, if one was chosen', () => {
    check((text, field, value, each) => {
      const edited = addAlternative(text, field, value);
      const { included, hasNone } = selectedValues(text, field);
      if (included.length > 0 || hasNone) expect(matches(edited, each) || !matches(text, each), edited).toBe(true);
      else if (selectedValues(text, field).excluded.length === 0 && !/port:[>*]|title:/.test(text))
        expect(matches(edited, each), edited).toBe(matches(text, each) && has(each, field, value));
    });
  });
});

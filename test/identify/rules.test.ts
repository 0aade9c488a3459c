import { describe, expect, it } from 'vitest';
import { PRODUCTS } from '../../src/demo/products/catalogue.ts';
import { responses } from '../../src/model/fields/responses.ts';
import { Identifier } from '../../src/probe/identify/identifier.ts';
import { ownRules } from '../../src/probe/identify/own-rules.ts';
import { ruleFingerprints } from '../../src/probe/identify/rule-file/rule.ts';
import { exampleRecord } from './example-record.ts';

const { products, problems } = ownRules();
const byName = new Map(products.map((product) => [product.name, product]));
const identifier = new Identifier(ruleFingerprints(products), products);

/** The product and what it implies, in any number of steps. */
function withImplied(name: string, known = new Set<string>()): ReadonlySet<string> {
  if (known.has(name)) return known;
  known.add(name);
  for (const implied of byName.get(name)?.implies ?? []) withImplied(implied, known);
  return known;
}

/** Products that are also of the kind of others: a printer of one maker is a printer. */
const GENERAL = new Set(['printer', 'realvnc', 'bacnet']);

describe('the rules of Periplus', () => {
  it('have no problem, and no product twice', () => {
    expect(problems).toEqual([]);
    expect(byName.size).toBe(products.length);
    expect(products.length).toBeGreaterThanOrEqual(400);
  });

  it('run in linear time', () => {
    const slow = products.flatMap(({ name, matches }) =>
      matches.flatMap(({ path, pattern }) => (pattern?.isRegular === false ? [`${name}: ${path}`] : [])),
    );
    expect(slow).toEqual([]);
  });

  it('name fields that exist, and imply products that exist', () => {
    const paths = new Set(responses.fields.map(({ path }) => path));
    const unknown = products.flatMap(({ name, matches }) =>
      matches.flatMap(({ path }) => {
        if (/^page\.(?:meta\.[\w-]+|cookie\.[\w-]+|script)$/.test(path)) return [];
        const isMap = paths.has(path.replace(/\.[\w-]+$/, '.*'));
        return paths.has(path) || isMap ? [] : [`${name}: ${path}`];
      }),
    );
    expect(unknown).toEqual([]);
    expect(products.flatMap(({ implies }) => implies.filter((name) => !byName.has(name)))).toEqual([]);
  });

  it('recognise every example in its version and model, and take it for no other product of a category', () => {
    const wrong: string[] = [];
    for (const product of products) {
      if (product.examples.length === 0) wrong.push(`${product.name} has no example`);
      const expected = withImplied(product.name);
      for (const { path, text, version, model } of product.examples) {
        const tags = identifier.identify(exampleRecord(path, text));
        const own = tags.find(({ name }) => name === product.name);
        if (own === undefined) wrong.push(`${product.name} is not recognised: ${text}`);
        const found = (own?.[product.name] as { version?: string } | undefined)?.version;
        if (own !== undefined && found !== version) wrong.push(`${product.name}: ${found}, not ${version}: ${text}`);
        const fullname = model === undefined ? product.fullname : `${product.fullname} ${model}`;
        if (own !== undefined && own.fullname !== fullname) wrong.push(`${own.fullname}, not ${fullname}: ${text}`);
        for (const { name = '', category = [] } of tags)
          if (!expected.has(name) && !GENERAL.has(name) && category.some((one) => product.category.includes(one)))
            wrong.push(`${product.name} is also ${name}: ${text}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('describe the products of the demonstration world as the world does', () => {
    const differences = PRODUCTS.flatMap(({ versions: _, cpe, ...product }) => {
      const rule = byName.get(product.name);
      if (rule === undefined) return [`${product.name} is missing`];
      const { name, fullname, description, category } = rule;
      const [first] = rule.cpe.filter((one) => !one.includes('{model}'));
      const same = JSON.stringify({
        name,
        fullname,
        description,
        category,
        cpe: cpe === undefined ? undefined : first,
      });
      const wanted = JSON.stringify({
        name: product.name,
        fullname: product.fullname,
        description: product.description,
        category: product.category,
        cpe,
      });
      return same === wanted ? [] : [`${same}\n${wanted}`];
    });
    expect(differences).toEqual([]);
  });
});

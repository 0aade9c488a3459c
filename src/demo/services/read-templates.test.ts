import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { flag, integer, object, objects, text, texts } from '../../model/define.ts';
import { protocolFamilies } from '../../model/fields/protocols.ts';
import { readTemplates } from './read-templates.ts';

const fields = {
  echo: object('A protocol.', {
    banner: text('A banner.'),
    codes: texts('Codes.'),
    count: integer('A number.'),
    is_open: flag('A flag.'),
    parts: objects('Parts.', { name: text('A name.') }),
  }),
};
const read = (template: object, protocol = 'echo') => readTemplates('media.json', { [protocol]: template }, fields);

describe('a file of templates', () => {
  it('gives a template for each protocol, with what it listens on', () => {
    const template = {
      $listens: '48 echo 7, 2 echos 8 tls',
      banner: 'a',
      codes: ['=some 0.5', 'b'],
      count: '=below 9',
    };
    expect(read(template).echo).toEqual({
      ...template,
      $listens: [
        [48, 'echo', 7],
        [2, 'echos', 8, 'tls'],
      ],
    });
    expect(read({ $listens: 'echo 7 udp' }).echo?.$listens).toEqual([[1, 'echo', 7, 'udp']]);
  });

  it('takes lists of variants, and of kinds in them', () => {
    const $variants = [{ banner: 'a', $kinds: [{ is_open: true }, { is_open: '=chance 0.5' }] }, {}];
    expect(read({ $product: 'nginx', $variants }).echo).toEqual({ $product: 'nginx', $variants });
  });

  it.each([
    [{ colour: 'red' }, 'media.json: echo.colour is no field of the protocol'],
    [{ count: 'a' }, 'media.json: echo.count is not a number'],
    [{ banner: 1 }, 'media.json: echo.banner is not a string'],
    [{ codes: 'a' }, 'media.json: echo.codes is not a list'],
    [{ banner: ['=some 0.5', 'a'] }, 'media.json: echo.banner is one value, not a list'],
    [{ codes: ['=each 0.5', ['a'], 1] }, 'media.json: echo.codes is not a string'],
    [{ count: ['=oneOf', 1, 'a'] }, 'media.json: echo.count is not a number'],
    [{ parts: [{ name: 'a' }, { colour: 'red' }] }, 'media.json: echo.parts.1.colour is no field of the protocol'],
    [{ $variants: [{}, { $kinds: [{ count: true }] }] }, 'media.json: echo.$variants.1.$kinds.0.count is not a number'],
    [{ $product: 'nothing' }, 'media.json: echo.$product is no product of the catalogue'],
    [{ $listens: 'echo' }, "media.json: echo.$listens cannot read 'echo'"],
    [{ $weights: 1 }, 'media.json: echo.$weights is not a name that describes an answer'],
    [[], 'media.json: echo is not an object'],
  ])('is refused with the place of a mistake: %j', (template, message) => {
    expect(() => read(template)).toThrow(message);
  });

  it('has only protocols that have fields', () => {
    expect(() => read({}, 'other')).toThrow('media.json: other is not a protocol of this family');
  });
});

describe('the files of templates', () => {
  const folder = join(import.meta.dirname, 'templates');
  const families = Object.keys(protocolFamilies);

  it('are one for each family of protocols', () => {
    expect(readdirSync(folder).sort()).toEqual(families.map((family) => `${family}.json`).sort());
  });

  it.each(families)('have the protocols of %s in the order of their names', (family) => {
    const names = Object.keys(JSON.parse(readFileSync(join(folder, `${family}.json`), 'utf8')));
    expect(names).toEqual(names.toSorted());
  });
});

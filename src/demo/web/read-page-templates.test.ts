import { describe, expect, it } from 'vitest';
import { readPageTemplate, readPageTemplates } from './read-page-templates.ts';

const read = (row: object) => readPageTemplate(row, 'sites.json: 3', { footer: '<i>{=year}</i>', year: '{year}' });

describe('a row of a page', () => {
  it('is a template, in which pieces are put in place', () => {
    const row = { weight: 2, products: ['nginx', 'php~', 'jquery?', 'iis@8.5'], items: [1, 'a'] };
    expect(read({ ...row, main: 'a{=footer}{title}', headers: { link: '{=year}' } })).toEqual({
      ...row,
      main: 'a<i>{year}</i>{title}',
      headers: { link: '{year}' },
    });
  });

  it.each([
    [{ titel: 'a' }, 'sites.json: 3.titel is not a member of a page'],
    [{ title: 1 }, 'sites.json: 3.title cannot be 1'],
    [{ status: '404' }, 'sites.json: 3.status cannot be "404"'],
    [{ headers: { link: 1 } }, 'sites.json: 3.headers cannot be {"link":1}'],
    [{ products: ['nothing'] }, 'sites.json: 3.products cannot be ["nothing"]'],
    [{ items: ['a'] }, 'sites.json: 3.items cannot be ["a"]'],
    [{ main: '{=header}' }, 'sites.json: 3: there is no piece header'],
  ])('is refused with the place of a mistake: %j', (row, message) => {
    expect(() => read(row)).toThrow(message);
  });

  it('counts the rows of a list, and may have more members where they are checked', () => {
    expect(() => readPageTemplates([{}, { port: 1 }], 'sites.json')).toThrow('sites.json.1.port is not a member');
    expect(readPageTemplate({ port: 1 }, 'a', {}, { port: Number.isInteger })).toEqual({ port: 1 });
  });
});

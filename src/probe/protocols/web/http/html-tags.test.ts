import { describe, expect, it } from 'vitest';
import { htmlTags, plainText } from './html-tags.ts';

const tags = (page: string) =>
  [...htmlTags(page)].map(({ name, isEnd, attributes }) => [
    `${isEnd ? '/' : ''}${name}`,
    Object.fromEntries(attributes),
  ]);

describe('htmlTags', () => {
  it.each([
    [
      '<A HREF=x Class="a b">t</a>',
      [
        ['a', { href: 'x', class: 'a b' }],
        ['/a', {}],
      ],
    ],
    ["<a href='1\"2' href=3 disabled>", [['a', { href: '1"2', disabled: '' }]]],
    [
      '<br/><img src=a/b/>',
      [
        ['br', {}],
        ['img', { src: 'a/b/' }],
      ],
    ],
    ['<a title="a > b">', [['a', { title: 'a > b' }]]],
    ['<a title = x >', [['a', { title: 'x' }]]],
    ['<a title="&lt;&#65;&#x42;">', [['a', { title: '<AB' }]]],
    ['<a =x y>', [['a', { '=x': '', y: '' }]]],
    ['1 < 2 <3> <> </> <b>', [['b', {}]]],
    ['<!-- <b> --><i>', [['i', {}]]],
    ['<!-- <b>', []],
    ['<!DOCTYPE html><?xml?><i>', [['i', {}]]],
    [
      '<script>"<b>"</script ><i>',
      [
        ['script', {}],
        ['/script', {}],
        ['i', {}],
      ],
    ],
    [
      '<STYLE><b></style><textarea><b></textarea>',
      [
        ['style', {}],
        ['/style', {}],
        ['textarea', {}],
        ['/textarea', {}],
      ],
    ],
    ['<script><b>', [['script', {}]]],
    ['<a href="', []],
    ['<a href', []],
    ['<', []],
  ])('reads %j', (page, expected) => {
    expect(tags(page)).toEqual(expected);
  });

  it.each([
    ['<a ', 50_000],
    ['<!--', 50_000],
    ['<a title="', 50_000],
    ['<script>', 50_000],
    ['<title>', 50_000],
    ['</', 50_000],
    ['<a x=', 50_000],
    ['<a x x x x x x x x x x x x x x x x>', 50_000],
  ])('ends with any number of %j', (part, count) => {
    expect([...htmlTags(part.repeat(count))].length).toBeLessThanOrEqual(20_000);
  });
});

describe('plainText', () => {
  it.each([
    ['a &amp; b &AMP; &copy;', 'a & b & \u00a9'],
    ['&#8212;&#x2014;', '\u2014\u2014'],
    ['&amp;lt;', '&lt;'],
    ['&unknown; &; &#; &#x110000; &#xD800;', '&unknown; &; &#; \ufffd \ufffd'],
  ])('of %j is %j', (text, expected) => {
    expect(plainText(text)).toBe(expected);
  });
});

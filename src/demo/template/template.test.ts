import { describe, expect, it } from 'vitest';
import { Random } from '../random.ts';
import { type AnswerTemplate, serviceOf } from '../services/answer-of.ts';
import type { ServiceContext } from '../services/service.ts';
import { compile } from './compile.ts';
import { compileText } from './text.ts';

/** Templates without names of hosts need only this of a scene. */
const scene = (number = 0) =>
  ({ random: new Random('template', 'test', number), hostname: 'a.example' }) as unknown as ServiceContext;
const text = (template: string, values: object = {}, number = 0) =>
  compileText(template).draw(scene(number), new Map(Object.entries(values)));
const many = (template: string) => new Set(Array.from({ length: 60 }, (_, i) => text(template, {}, i)));

describe('a text with placeholders', () => {
  it('draws one of several', () => {
    expect([...many('{a|b|c d}!')].sort()).toEqual(['a!', 'b!', 'c d!']);
  });

  it('draws numbers of a range, both ends included', () => {
    expect([...many('v{1..3}')].sort()).toEqual(['v1', 'v2', 'v3']);
  });

  it('uses values that were drawn before, and parts of them', () => {
    expect(text('{$version} on {ntlm.os}', { $version: '1.2', ntlm: { os: 'W' } })).toBe('1.2 on W');
  });

  it('has words of the scene and words with arguments', () => {
    expect(text('{fqdn} {hex 4}')).toMatch(/^a\.example [0-9a-f]{4}$/);
  });

  it.each(['{"jsonrpc":"2.0","error":{"code":-1}}', 'body { color: red }', '{}', 'a { b'])(
    'leaves %s alone',
    (plain) => {
      expect(text(plain)).toBe(plain);
    },
  );

  it('replaces placeholders inside JSON', () => {
    expect(text('{"a":{"b":"{fqdn}"}}')).toBe('{"a":{"b":"a.example"}}');
  });
});

describe('a template', () => {
  it('without choices always gives the same value', () => {
    const { draw } = compile({ a: 1, b: ['c'] });
    expect(draw(scene(), new Map())).toBe(draw(scene(1), new Map()));
    expect(draw(scene(), new Map())).toEqual({ a: 1, b: ['c'] });
  });

  it('draws nested lists and objects, and omits absent values', () => {
    const template = compile({
      all: ['=some 1', '{1..1}', 'b'],
      none: ['=sometimes 0', 'x'],
      deep: { one: ['=oneOf', '=between 7 7'] },
    });
    expect(template.draw(scene(), new Map())).toEqual({ all: ['1', 'b'], deep: { one: 7 } });
  });
});

describe('the template of a protocol', () => {
  const answer = (template: Parameters<typeof serviceOf>[1], variant = 0) =>
    serviceOf('t3', template).answer(scene(), variant);

  it('draws dependencies first, in whatever order they are written', () => {
    const made = answer({
      $listens: [[1, 't3', 1]],
      banner: '<{version}>',
      version: '{major}.0',
      $let: { major: '5' },
    });
    expect(made.part.t3).toEqual({ banner: '<5.0>', version: '5.0' });
  });

  it('lets variants and their kinds add and change parts, at any depth', () => {
    const template: AnswerTemplate = {
      $listens: [[1, 't3', 1]],
      banner: 'a',
      $variants: [{}, { banner: 'b', $kinds: [{ version: '{$port}' }] }],
    };
    expect(answer(template).part.t3).toEqual({ banner: 'a' });
    expect(answer(template as never, 1).part.t3).toEqual({ banner: 'b', version: '1' });
  });

  it('says which transport it uses', () => {
    const over = (how: 'udp' | 'tls') => answer({ $listens: [[1, 't3x', 9, how]], $path: '/' });
    expect(over('udp')).toMatchObject({ prot4: 'udp', protocol: 't3x', port: 9, prot7: 't3', path: '/' });
    expect(over('tls')).toMatchObject({ tls: 'machine' });
  });

  it('is refused if it uses a missing name, or a value depends on itself', () => {
    expect(() => serviceOf('t3', { banner: '{nothing}' })).toThrow('the template of t3 has no nothing');
    expect(() => serviceOf('t3', { banner: '=value banner' })).toThrow('depends on itself');
  });
});

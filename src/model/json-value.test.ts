import { describe, expect, it } from 'vitest';
import {
  isJsonObject,
  jsonFlag,
  jsonList,
  jsonMember,
  jsonNumber,
  jsonObject,
  jsonText,
  objectsIn,
  parseJsonObject,
  textsIn,
} from './json-value.ts';

const value: unknown = JSON.parse(
  '{"text":"a","empty":"","number":0,"flag":false,"list":[1],"object":{"a":1},"nothing":null,"__proto__":{"b":1}}',
);

it('is an object only with names', () => {
  expect([{}, value].every(isJsonObject)).toBe(true);
  expect([null, undefined, [], 'a', 1, true].some(isJsonObject)).toBe(false);
});

it('is parsed from a text, if the text is that of an object', () => {
  expect(parseJsonObject(' {"a":1} ')).toEqual({ a: 1 });
  expect(['[]', 'null', '1', '"a"', '', '{', '{"a":1}{}'].map(parseJsonObject)).toEqual(Array(7).fill(undefined));
});

describe('a member', () => {
  it('is read by its type', () => {
    expect([jsonText(value, 'text'), jsonText(value, 'empty')]).toEqual(['a', '']);
    expect(jsonNumber(value, 'number')).toBe(0);
    expect(jsonFlag(value, 'flag')).toBe(false);
    expect(jsonList(value, 'list')).toEqual([1]);
    expect(jsonObject(value, 'object')).toEqual({ a: 1 });
    expect(jsonMember(value, 'nothing')).toBe(null);
  });

  it('of another type is undefined, and so is every member of what is not an object', () => {
    const readers = [jsonText, jsonNumber, jsonFlag, jsonList, jsonObject];
    const read = (name: string) => readers.map((reader) => reader(value, name)).filter((each) => each !== undefined);
    expect(['text', 'number', 'flag', 'list', 'object'].map((name) => read(name).length)).toEqual([1, 1, 1, 1, 1]);
    expect([...read('nothing'), ...read('missing')]).toEqual([]);
    for (const other of [undefined, null, 'text', 5, [1]]) expect(jsonMember(other, 'length')).toBe(undefined);
  });

  it('is never one that every object has', () => {
    expect([jsonMember(value, 'constructor'), jsonMember({}, '__proto__')]).toEqual([undefined, undefined]);
    expect(jsonObject(value, '__proto__')).toEqual({ b: 1 });
  });
});

it('a list gives those of its elements that are of the type', () => {
  const list = ['a', 1, null, { a: 1 }, ['b'], ''];
  expect([textsIn(list), objectsIn(list)]).toEqual([['a', ''], [{ a: 1 }]]);
  expect([textsIn('a'), objectsIn({ a: 1 }), textsIn(undefined)]).toEqual([[], [], []]);
});

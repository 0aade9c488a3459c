import { expect, it } from 'vitest';
import { onlyHost } from './only-host.ts';

it('a file is of one host if all of its records are', () => {
  const one = '{"uri":"http://192.0.2.1/","ip":"192.0.2.1"}';
  expect(onlyHost(`${one}\r\nno record\n{"data":${one}}\n`)).toBe('192.0.2.1');
  expect(onlyHost(`${one}\n{"uri":"http://192.0.2.2/","ip":"192.0.2.2"}`)).toBeUndefined();
  expect(onlyHost('{"domain":"a.example"}')).toBe('a.example');
  expect(onlyHost('{"ip":{"gte":"192.0.2.0","lte":"192.0.2.255"}}')).toBeUndefined();
  expect(onlyHost('')).toBeUndefined();
});

import { expect, it } from 'vitest';
import { readCpeName } from './cpe-name.ts';

it.each([
  ['cpe:2.3:a:openbsd:openssh:8.5:p1:*:*:*:*:*:*', ['a:openbsd:openssh', '8.5', 'p1', '*']],
  ['cpe:2.3:a:x:wp_\\&_soon:2.4\\:1:*:*:*:*:wordpress:*:*', ['a:x:wp_&_soon', '2.4:1', '*', 'wordpress']],
  ['cpe:2.3:O:Microsoft:Windows_10:-:*:*:*:*:*:x64:*', ['o:microsoft:windows_10', '-', '*', '*']],
  ['cpe:/a:10web:slider:::~~~wordpress~~', ['a:10web:slider', '*', '*', 'wordpress']],
  ['cpe:/a:vendor:product%2b:1.0:rc1', ['a:vendor:product+', '1.0', 'rc1', '*']],
])('%s', (text, expected) => {
  const name = readCpeName(text);
  expect(name && [name.product, name.version, name.update, name.targetSoftware]).toEqual(expected);
});

it.each([
  '',
  'cpe:2.3:',
  'cpe:2.3:a:vendor',
  'cpe:/a',
  'cpe:/a::product',
  'cpe:2.3:x:v:p',
  `cpe:/a:v:${'p'.repeat(2000)}`,
])('%s is none', (text) => {
  expect(readCpeName(text)).toBeUndefined();
});

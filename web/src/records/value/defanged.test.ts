import { expect, it } from 'vitest';
import { defanged } from './defanged.ts';

it.each([
  ['https://evil.example.com/a.b?c=d.e', 'hxxps://evil[.]example[.]com/a.b?c=d.e'],
  ['http://192.0.2.1:8080/x', 'hxxp://192[.]0[.]2[.]1:8080/x'],
  ['192.0.2.1', '192[.]0[.]2[.]1'],
  ['www.example.com', 'www[.]example[.]com'],
  ['2001:db8::1', '2001[:]db8[:][:]1'],
  ['a@example.com', 'a[at]example[.]com'],
  ['HTTPS://EXAMPLE.COM', 'hxxpS://EXAMPLE[.]COM'],
  ['', ''],
])('%s is %s', (text, shown) => expect(defanged(text)).toBe(shown));

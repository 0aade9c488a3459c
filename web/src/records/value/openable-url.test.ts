import { expect, it } from 'vitest';
import { openableUrl } from './openable-url.ts';

it.each([
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>',
  'file:///etc/passwd',
  'ftp://example.com/',
  '//example.com',
  'example.com',
  'https://user:secret@example.com/',
  'https://example.com@evil.example/',
  'http://',
  '',
  `https://example.com/${'a'.repeat(5_000)}`,
])('does not open %j', (text) => expect(openableUrl(text)).toBeUndefined());

it('opens addresses of the web, with their names in ASCII', () => {
  expect(openableUrl('https://example.com:8443/a?b')?.href).toBe('https://example.com:8443/a?b');
  expect(openableUrl('http://münchen.example')?.href).toBe('http://xn--mnchen-3ya.example/');
  expect(openableUrl('http://[2001:db8::1]/')?.href).toBe('http://[2001:db8::1]/');
});

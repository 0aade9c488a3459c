import { expect, it } from 'vitest';
import { typedNode } from './typed-node.ts';

it.each([
  ['Example.COM', 'domain', 'example.com'],
  [' 192.0.2.1 ', 'ip', '192.0.2.1'],
  ['2001:DB8::1', 'ip', '2001:db8::1'],
  ['192.0.2.0/24', 'ip-range', '192.0.2.0/24'],
  ['AS 64500', 'asn', '64500'],
  ['who@example.com', 'email', 'who@example.com'],
  ['+49 30 1234567', 'phone', '+49 30 1234567'],
  ['Example Ltd', 'organization', 'Example Ltd'],
  ['a'.repeat(64), 'favicon', 'a'.repeat(64)],
] as const)('%s is a node of the type %s', (text, type, value) => {
  expect(typedNode(text)).toEqual({ type, value });
});

it('takes the type that was said, and nothing that is empty or endless', () => {
  expect(typedNode('example.com', 'text')).toEqual({ type: 'text', value: 'example.com' });
  expect(typedNode(' ')).toBeUndefined();
  expect(typedNode('x'.repeat(5_000))).toBeUndefined();
});

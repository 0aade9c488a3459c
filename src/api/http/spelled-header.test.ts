import { expect, it } from 'vitest';
import { spelledHeader } from './spelled-header.ts';

it.each([
  ['content-type', 'Content-Type'],
  ['CONTENT-TYPE', 'Content-Type'],
  ['Content-Type', 'Content-Type'],
  ['retry-after', 'Retry-After'],
  ['x-count-id', 'X-Count-Id'],
  ['x-stream-id', 'X-Stream-Id'],
  ['set-cookie', 'Set-Cookie'],
  ['link', 'Link'],
  ['etag', 'ETag'],
  ['www-authenticate', 'WWW-Authenticate'],
  ['ratelimit', 'RateLimit'],
  ['ratelimit-policy', 'RateLimit-Policy'],
  ['', ''],
])('the name %s is spelled %s', (name, spelled) => {
  expect(spelledHeader(name)).toBe(spelled);
});

import { expect, it } from 'vitest';
import { upstreamVersion } from './upstream-version.ts';

it.each([
  ['1:9.2p1-2+deb12u10', '9.2p1'],
  ['1:2.3.19.1+dfsg1-2.1+deb12u7', '2.3.19.1'],
  ['3.5.0+ds1-0+deb12u1', '3.5.0'],
  ['1:2.1.1+dfsg-2', '2.1.1'],
  ['1.4.69-1', '1.4.69'],
  ['3.0', '3.0'],
])('%s -> %s', (version, expected) => {
  expect(upstreamVersion(version)).toBe(expected);
});

import { expect, it } from 'vitest';
import type { Dialer } from '../dial/dialer.ts';
import { PlaceContext } from './scan-context.ts';

it('lets a probe hand on its clock and its random bytes', () => {
  const dialer = {} as Dialer;
  const { random, now } = new PlaceContext(
    { endpoint: { ip: '127.0.0.1', port: 22 }, host: '127.0.0.1', isTls: false },
    {
      dialer,
      identity: { userAgent: 'test', clientName: 'scanner.example' },
      random: (length) => new Uint8Array(length).fill(7),
      now: () => 5,
      signal: new AbortController().signal,
    },
  );
  expect([...random(3), now()]).toEqual([7, 7, 7, 5]);
});

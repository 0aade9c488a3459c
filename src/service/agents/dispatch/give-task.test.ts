import { expect, it } from 'vitest';
import { blockListOf } from '../../../addr/ip/block-list.ts';
import { exclusionsFor } from './give-task.ts';

const installation = blockListOf(['192.0.2.0/25', '203.0.113.5', 'example.org']);
const own = ['198.51.100.9', 'example.com', '192.0.2.1 - 192.0.2.3'];

it('an agent gets all that the scan leaves out, and of the installation what its targets may touch', () => {
  expect(exclusionsFor(['192.0.2.64/26'], installation, own)).toEqual([...own, '192.0.2.64/26']);
  expect(exclusionsFor(['8.8.8.8'], installation, own)).toEqual(own);
  expect(exclusionsFor(['8.8.8.8', 'www.example.net'], installation, [])).toEqual([
    '192.0.2.0/25',
    '203.0.113.5/32',
    'example.org',
  ]);
});

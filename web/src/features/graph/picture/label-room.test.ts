import { expect, it } from 'vitest';
import { LabelRoom } from './label-room.ts';

it('a label has room where no other one is, whatever row it is in', () => {
  const room = new LabelRoom(16);
  expect(room.take(0, 100, 15)).toBe(true);
  expect(room.take(50, 150, 17)).toBe(false);
  expect(room.take(50, 150, 31)).toBe(true);
  expect(room.take(101, 200, 15)).toBe(true);
  expect(room.take(190, 290, 0)).toBe(false);
  expect(room.take(-300, -10, -40)).toBe(true);
});

import { expect, it } from 'vitest';
import { menuPlace } from './menu-place.ts';

const ROOM = { width: 1280, height: 800 };
const MENU = { width: 240, height: 300 };

it.each([
  ['below', { left: 100, top: 100, bottom: 120 }, { left: 100, top: 124, most: 668 }],
  ['above at the foot of the window', { left: 100, top: 700, bottom: 720 }, { left: 100, top: 396, most: 688 }],
  ['inside at the right', { left: 1270, top: 100, bottom: 120 }, { left: 1032, top: 124, most: 668 }],
  ['inside at the left', { left: -50, top: 100, bottom: 120 }, { left: 8, top: 124, most: 668 }],
])('is %s', (_, box, place) => expect(menuPlace(box, MENU, ROOM)).toEqual(place));

it('is cut where there is the most room if it fits nowhere', () => {
  const place = menuPlace({ left: 0, top: 150, bottom: 170 }, MENU, { width: 360, height: 300 });
  expect(place).toEqual({ left: 8, top: 8, most: 138 });
});

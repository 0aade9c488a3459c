import { describe, expect, it } from 'vitest';
import { menuGroups } from './menu-item.ts';
import { menuMove } from './menu-move.ts';

describe('keys of a menu', () => {
  const labels = ['Copy', 'Copy defanged', 'Exclude', 'Include', 'Search'];

  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 4, 0],
    ['ArrowUp', 0, 4],
    ['ArrowUp', -1, 4],
    ['ArrowDown', -1, 0],
    ['Home', 3, 0],
    ['End', 1, 4],
    ['Shift', 1, -1],
  ])('%s at %d goes to %d', (key, place, goal) => expect(menuMove(key, place, labels, '')).toBe(goal));

  it.each([
    ['c', 0, 'c', 1],
    ['c', 1, 'cc', 0],
    ['n', 0, 'in', 3],
    ['d', 0, 'copy d', 1],
    ['x', 0, 'x', -1],
  ])('%s at %d after %j goes to %d', (key, place, typed, goal) => {
    expect(menuMove(key, place, labels, typed)).toBe(goal);
  });

  it('move nothing in an empty menu', () => expect(menuMove('End', 0, [], '')).toBe(-1));
});

it('groups of a menu begin with their headings, and none is empty', () => {
  const onChoose = () => undefined;
  const [a, b, c] = [
    { label: 'a', onChoose },
    { label: 'b', onChoose },
    { to: '/', label: 'c' },
  ];
  expect(menuGroups([a, { heading: 'none' }, { heading: 'two' }, b, c])).toEqual([
    { heading: '', choices: [a] },
    { heading: 'two', choices: [b, c] },
  ]);
  expect(menuGroups([])).toEqual([]);
});

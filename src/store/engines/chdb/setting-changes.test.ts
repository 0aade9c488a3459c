import { expect, it } from 'vitest';
import { settingChanges } from './setting-changes.ts';

it('sets what differs and takes back what is no longer wanted', () => {
  expect(settingChanges({ a: 1, b: 'x', c: 2 }, { a: 1, b: "y'", d: 0.5 })).toBe(
    "SET b = 'y\\'', d = 5e-1, c = DEFAULT;\n",
  );
});

it('is empty where nothing differs', () => {
  expect(settingChanges({ a: 1 }, { a: 1 })).toBe('');
});

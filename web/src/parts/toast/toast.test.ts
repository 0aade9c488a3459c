import { expect, it } from 'vitest';
import { isLasting, type Toast, withToast } from './toast.ts';

const toast = (id: number, more: Partial<Toast> = {}): Toast => ({
  id,
  text: '',
  kind: 'plain',
  action: undefined,
  ...more,
});

it('at most three toasts are shown, the newest last', () => {
  let shown: readonly Toast[] = [];
  for (let id = 1; id <= 5; id++) shown = withToast(shown, toast(id));
  expect(shown.map(({ id }) => id)).toEqual([3, 4, 5]);
});

it('a toast stays when it warns or offers something', () => {
  expect(isLasting(toast(1))).toBe(false);
  expect(isLasting(toast(1, { kind: 'good' }))).toBe(false);
  expect(isLasting(toast(1, { kind: 'warn' }))).toBe(true);
  expect(isLasting(toast(1, { action: { label: 'Undo', onChoose: () => undefined } }))).toBe(true);
});

import { preference } from './preference.ts';

/** Whether a key stands alone, outside of anything that one types into, and single keys are switched on. */
export function isSingleKey({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || preference('single-keys') === 'off') return false;
  if (document.querySelector('dialog[open]') !== null) return false;
  return !(target instanceof HTMLElement && isTypedInto(target));
}

const isTypedInto = ({ isContentEditable, tagName }: HTMLElement): boolean =>
  isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(tagName);

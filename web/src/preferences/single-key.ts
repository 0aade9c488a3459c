import { preference } from './preference.ts';

/** Whether a key stands alone, outside of anything that one types into, and single keys are switched on. */
export function isSingleKey({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || preference('single-keys') === 'off') return false;
  if (document.querySelector('dialog[open]') !== null) return false;
  return !(target instanceof HTMLElement && isTypedInto(target));
}

/** Boxes and choices take no letters. */
const isTypedInto = (element: HTMLElement): boolean =>
  element instanceof HTMLInputElement
    ? !/^(?:checkbox|radio|button|submit|reset|file|range|color)$/.test(element.type)
    : element.isContentEditable || /^(?:TEXTAREA|SELECT)$/.test(element.tagName);

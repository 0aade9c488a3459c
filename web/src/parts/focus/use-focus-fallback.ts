import { type RefObject, useEffect, useRef } from 'react';

/**
 * When what has the focus is removed, browsers give the focus to nobody. Here the nearest element around it that is still
 * there and can have it gets it: give `tabIndex={-1}` to the parts of a page where somebody shall go on.
 */
export function useFocusFallback<Root extends HTMLElement>(): RefObject<Root | null> {
  const root = useRef<Root>(null);
  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    let path: readonly HTMLElement[] = [];
    const note = ({ target }: FocusEvent): void => {
      path = target instanceof HTMLElement ? pathOf(target, element) : [];
    };
    // A click beside everything takes the focus on purpose.
    const forget = (): void => {
      path = [];
    };
    const observer = new MutationObserver(() => {
      if (document.activeElement !== document.body || path[0]?.isConnected !== false) return;
      path.find((each) => each.isConnected && each.hasAttribute('tabindex'))?.focus();
    });
    element.addEventListener('focusin', note);
    element.addEventListener('pointerdown', forget);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', note);
      element.removeEventListener('pointerdown', forget);
    };
  }, []);
  return root;
}

/** From an element outwards to the root. */
function pathOf(target: HTMLElement, root: HTMLElement): readonly HTMLElement[] {
  const path: HTMLElement[] = [];
  for (let at: HTMLElement | null = target; at !== null; at = at === root ? null : at.parentElement) path.push(at);
  return path;
}

import { useEffect } from 'react';
import { isSingleKey } from '../../preferences/single-key.ts';
import { openPalette, openShortcuts } from './palette-state.ts';

/** The keys that work on every page. */
export function useShortcuts(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') openPalette();
      else if (!isSingleKey(event)) return;
      else if (event.key === '?') openShortcuts();
      else if (event.key === '/' && focusQueryLine()) event.preventDefault();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

/** The query line of the page, if it has one. */
function focusQueryLine(): boolean {
  const line = document.querySelector<HTMLElement>('[data-query-line]');
  line?.focus();
  return line !== null;
}

import { type RefObject, useEffect, useRef } from 'react';
import { usePath } from '../../paths/use-place.ts';

/**
 * Moves the focus to the page when somebody comes to another one, so that screen readers read its title and Tab begins
 * there. Changes of the same page leave the focus where it is.
 */
export function useArrival(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const path = usePath();
  const former = useRef(path);
  useEffect(() => {
    if (former.current === path) return;
    former.current = path;
    // A page that has put the focus somewhere itself keeps it.
    if (main.current?.contains(document.activeElement)) return;
    main.current?.focus({ preventScroll: true });
  }, [path]);
  return main;
}

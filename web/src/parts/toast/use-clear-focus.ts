import { type RefObject, useEffect } from 'react';

/** Messages go to the other edge of the window when they would cover what has the focus. */
export function useClearFocus(region: RefObject<HTMLElement | null>, count: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message changes how much is covered
  useEffect(() => {
    let frame = 0;
    const look = (): void => {
      cancelAnimationFrame(frame);
      // The browser may still scroll to it.
      frame = requestAnimationFrame(() => {
        const [element, focused] = [region.current, document.activeElement];
        if (element === null || focused === null || focused === document.body || element.contains(focused)) return;
        const [here, covered] = [element.getBoundingClientRect(), focused.getBoundingClientRect()];
        // If the whole page has the focus, moving to the other edge gains nothing.
        if (!overlaps(here, covered) || overlaps(atOtherEdge(here), covered)) return;
        element.dataset.edge = element.dataset.edge === 'top' ? 'bottom' : 'top';
      });
    };
    look();
    document.addEventListener('focusin', look);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', look);
    };
  }, [region, count]);
}

const atOtherEdge = ({ x, bottom, width, height }: DOMRect): DOMRect =>
  new DOMRect(x, innerHeight - bottom, width, height);

const overlaps = (a: DOMRect, b: DOMRect): boolean =>
  a.width > 0 && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

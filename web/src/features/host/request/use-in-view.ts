import { type RefObject, useEffect, useState } from 'react';

/** Whether the element was ever within the window: what costs something is asked for then. */
export function useInView(place: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (element === null || isInView) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setInView(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, isInView]);
  return isInView;
}

import { type FloatPlacement, floatPlace } from './float-place.ts';

let count = 0;

/** Opens a popover beside its anchor. Returns what ends the work. */
export function showFloat(float: HTMLElement, anchor: HTMLElement, placement: FloatPlacement): () => void {
  if (CSS.supports('position-area', 'block-end')) {
    const name = `--float-${++count}`;
    const before = anchor.style.getPropertyValue('anchor-name');
    anchor.style.setProperty('anchor-name', name);
    float.style.setProperty('position-anchor', name);
    float.showPopover();
    return () => {
      anchor.style.setProperty('anchor-name', before);
      hide(float);
    };
  }
  // The distance is part of the computed place.
  float.style.setProperty('margin', '0');
  float.showPopover();
  const move = (): void => {
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    const place = floatPlace(
      anchor.getBoundingClientRect(),
      float.getBoundingClientRect(),
      { width, height },
      placement,
    );
    float.style.setProperty('left', `${place.left}px`);
    float.style.setProperty('top', `${place.top}px`);
  };
  move();
  const observer = new ResizeObserver(move);
  observer.observe(float);
  addEventListener('scroll', move, { capture: true, passive: true });
  addEventListener('resize', move);
  return () => {
    observer.disconnect();
    removeEventListener('scroll', move, { capture: true });
    removeEventListener('resize', move);
    hide(float);
  };
}

function hide(float: HTMLElement): void {
  if (float.isConnected && float.matches(':popover-open')) float.hidePopover();
}

import { type FocusEvent, type HTMLAttributes, type KeyboardEvent, useEffect, useRef } from 'react';
import { InValueGroup } from './in-value-group.ts';

/**
 * Values that are one stop of Tab, as a toolbar is: arrows left and right, Home and End move between them. A page of
 * three hundred values then has one stop for each card. It works on elements, so that moving the focus draws nothing.
 */
export function ValueGroup({ children, ...attributes }: HTMLAttributes<HTMLDivElement>) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const group = root.current;
    if (group === null) return;
    keepOneStop(group);
    const observer = new MutationObserver(() => keepOneStop(group));
    observer.observe(group, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return (
    <InValueGroup value={true}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the values in it */}
      <div {...attributes} ref={root} data-value-group="" onFocus={stopHere} onKeyDown={moveInGroup}>
        {children}
      </div>
    </InValueGroup>
  );
}

const stopsOf = (group: Element): readonly HTMLElement[] =>
  [...group.querySelectorAll<HTMLElement>('[data-stop]')].filter((stop) => groupOf(stop) === group);

const groupOf = (element: Element): Element | null => element.closest('[data-value-group]');

function keepOneStop(group: Element): void {
  const stops = stopsOf(group);
  if (stops.some(({ tabIndex }) => tabIndex === 0)) return;
  const [first] = stops;
  if (first !== undefined) first.tabIndex = 0;
}

function stopHere({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (!(target instanceof HTMLElement) || target.dataset.stop === undefined || groupOf(target) !== currentTarget)
    return;
  for (const stop of stopsOf(currentTarget)) stop.tabIndex = stop === target ? 0 : -1;
}

function moveInGroup(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (!(target instanceof HTMLElement) || target.dataset.stop === undefined || groupOf(target) !== currentTarget)
    return;
  const stops = stopsOf(currentTarget);
  const at = stops.indexOf(target);
  const places: Readonly<Record<string, number>> = {
    ArrowRight: Math.min(at + 1, stops.length - 1),
    ArrowLeft: Math.max(at - 1, 0),
    Home: 0,
    End: stops.length - 1,
  };
  const place = places[key];
  if (place === undefined) return;
  event.preventDefault();
  stops[place]?.focus();
}

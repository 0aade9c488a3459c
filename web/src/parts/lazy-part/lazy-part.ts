import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadPart } from '../../api/part/load-part.ts';

/** A component whose code is loaded when it is first shown. */
export function lazyPart<Name extends string, Props>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: (await loadPart(load))[name] }));
}

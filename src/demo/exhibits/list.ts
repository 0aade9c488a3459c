/**
 * What the world shows in addition to the common things: every kind of answer of every protocol, and what published
 * queries search for. The exhibits come in turn, so that a world of two thousand responses has each of them.
 */
import { SHOWCASE_SIZE } from '../certificates/showcase.ts';
import { type ServiceName, services } from '../services/list.ts';
import { APPLICATIONS } from './applications.ts';
import { DEVICES } from './devices.ts';
import { FINDS } from './finds.ts';
import type { WebExhibit } from './web-exhibit.ts';

export type Exhibit =
  | { readonly kind: 'service'; readonly name: ServiceName; readonly variant: number }
  | { readonly kind: 'web'; readonly web: WebExhibit }
  /** A site of the laboratory whose certificates have every extension. */
  | { readonly kind: 'laboratory'; readonly number: number };

const answers: readonly Exhibit[] = (Object.keys(services) as ServiceName[]).flatMap((name) =>
  Array.from({ length: services[name].variants }, (_, variant): Exhibit => ({ kind: 'service', name, variant })),
);

export const EXHIBITS: readonly Exhibit[] = [
  ...answers,
  ...[...APPLICATIONS, ...DEVICES, ...FINDS].map((web): Exhibit => ({ kind: 'web', web })),
  ...Array.from({ length: SHOWCASE_SIZE }, (_, number): Exhibit => ({ kind: 'laboratory', number })),
  // Rare protocols with many fields come twice.
  ...answers,
];

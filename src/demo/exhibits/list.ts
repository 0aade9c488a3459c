/**
 * What the world shows in addition to the common things: every kind of answer of every protocol, and what published
 * queries search for. The exhibits come in turn, so that a world of two thousand responses has each of them.
 */
import { SHOWCASE_SIZE } from '../certificates/showcase.ts';
import { type ServiceName, services } from '../services/list.ts';
import file from './exhibits.json' with { type: 'json' };
import { readExhibit, type WebExhibit } from './web-exhibit.ts';

export type Exhibit =
  | { readonly kind: 'service'; readonly name: ServiceName; readonly variant: number }
  | { readonly kind: 'web'; readonly web: WebExhibit }
  /** A site of the laboratory whose certificates have every extension. */
  | { readonly kind: 'laboratory'; readonly number: number };

/** The protocols that come first. The others follow, so that a new one leaves the place of these as it is. */
const FIRST = file.services.split(' ') as ServiceName[];

const inOrder = new Set([...FIRST, ...(Object.keys(services) as ServiceName[])]);

const answers: readonly Exhibit[] = [...inOrder].flatMap((name) =>
  Array.from({ length: services[name].variants }, (_, variant): Exhibit => ({ kind: 'service', name, variant })),
);

/** Programs and devices, icons that published queries search for by hash, and pages that they search for by a word. */
const pages: readonly WebExhibit[] = [
  ...readExhibits('applications'),
  ...readExhibits('devices'),
  ...file.icons.map((icon) => ({ icon, title: '{heading}' })),
  ...readExhibits('finds'),
];

function readExhibits(name: 'applications' | 'devices' | 'finds'): readonly WebExhibit[] {
  return file[name].map((row, at) => readExhibit(row, `exhibits.json: ${name}.${at}`));
}

export const EXHIBITS: readonly Exhibit[] = [
  ...answers,
  ...pages.map((web): Exhibit => ({ kind: 'web', web })),
  ...Array.from({ length: SHOWCASE_SIZE }, (_, number): Exhibit => ({ kind: 'laboratory', number })),
  // Rare protocols with many fields come twice.
  ...answers,
];

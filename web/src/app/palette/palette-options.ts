import { formatHost, parseHost } from '@periplus/addr/host.ts';
import { collections } from '@periplus/model/collection.ts';
import { collectionNames } from '../../paths/collection-names.ts';
import { graphPath, hostPath, searchPath } from '../../paths/pages.ts';

export interface PaletteOption {
  readonly label: string;
  readonly to: string;
}

/** What a text may mean: a host, a query of each collection, a page whose name has these words. */
export function paletteOptions(text: string, places: readonly PaletteOption[]): readonly PaletteOption[] {
  const typed = text.trim();
  if (typed === '') return places;
  const words = typed.toLowerCase().split(/\s+/);
  const named = places.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
  return [...hostOptions(typed), ...named, ...searchOptions(typed)];
}

function hostOptions(text: string): readonly PaletteOption[] {
  const host = parseHost(text);
  // One word may be a name without a suffix, but is more often a word to search for.
  if (host === undefined || (host.kind === 'domain' && !host.name.includes('.'))) return [];
  const name = formatHost(host);
  const type = host.kind === 'address' ? 'ip' : 'domain';
  return [
    { label: `Host ${name}`, to: hostPath(name) },
    { label: `Graph from ${name}`, to: graphPath({ type, value: name }) },
  ];
}

function searchOptions(text: string): readonly PaletteOption[] {
  return collections.map((collection) => ({
    label: `Search ${collectionNames[collection].many}: ${text}`,
    to: searchPath(collection, { q: text }),
  }));
}

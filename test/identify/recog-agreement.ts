/** What the rules found in a labelled text of Recog -> whether it is what the label says, and whether it can be true. */
import type { Tag } from '../../src/probe/identify/tag.ts';
import type { RecogExample } from './recog-examples.ts';

/** What Recog says of a machine: a program, a part of it, the operating system and the device. */
const PARTS = ['service', 'service.component', 'os', 'hw'] as const;

interface Part {
  readonly vendor: string;
  readonly names: readonly string[];
  readonly cpe: string | undefined;
}

export function labelledParts({ expect }: RecogExample): readonly Part[] {
  return PARTS.map((part) => ({
    vendor: expect[`${part}.vendor`] ?? '',
    names: [expect[`${part}.product`] ?? [], expect[`${part}.family`] ?? []].flat(),
    cpe: /^cpe:\/([aoh]:[^:]+:[^:]+)/.exec(expect[`${part}.cpe23`] ?? '')?.[1],
  })).filter(({ vendor, names }) => vendor !== '' || names.length > 0);
}

/** The tag is one of the labelled products: it has its CPE name, or every word of its name, its maker aside. */
export function agrees(tag: Tag, parts: readonly Part[]): boolean {
  const own = wordsOfTag(tag);
  const cpe = (tag.cpe ?? []).map((name) => name.split(':').slice(2, 5).join(':'));
  return parts.some((part) => {
    if (part.cpe !== undefined && cpe.includes(part.cpe)) return true;
    const makers = words(part.vendor);
    return part.names.some((name, place) => {
      const left = [...words(name)].filter((word) => !makers.has(word));
      // A family that is only the maker says nothing of the product.
      const needed = left.length === 0 && place === 0 ? [...words(name)] : left;
      return needed.length > 0 && needed.every((word) => own.has(word));
    });
  });
}

/** Words that say of what kind a thing is. */
const KINDS = words(
  'device printer print server modem gateway router camera nas switch phone telephone terminal access point ' +
    'door controller video recorder',
);
const SHORTEST_WORD = 3;

/**
 * The tags whose names neither the label nor the text shows. The name of the maker counts only if the label or the tag
 * names no more than the maker and the kind of thing. What a shown product implies is shown, too.
 */
export function unshown(
  tags: readonly Tag[],
  example: RecogExample,
  implied: (name: string) => readonly string[],
): readonly Tag[] {
  const parts = labelledParts(example);
  const makers = words(parts.map(({ vendor }) => vendor).join(' '));
  const label = words(parts.flatMap(({ names }) => names).join(' '));
  const text = example.text.toLowerCase();
  const isThere = (word: string): boolean => label.has(word) || makers.has(word) || text.includes(word);
  const isShown = (tag: Tag): boolean => {
    if (agrees(tag, parts) || text.includes((tag.fullname ?? '').toLowerCase())) return true;
    const own = [...words(tag.fullname ?? '')].filter((word) => word.length >= SHORTEST_WORD && !KINDS.has(word));
    const products = own.filter((word) => !makers.has(word) || label.has(word));
    return (products.length === 0 || label.size === 0 ? own : products).some(isThere);
  };
  const shown = new Set<string>();
  const show = (name: string): void => {
    if (shown.has(name)) return;
    shown.add(name);
    implied(name).forEach(show);
  };
  for (const tag of tags) if (isShown(tag)) show(tag.name ?? '');
  return tags.filter(({ name = '' }) => !shown.has(name));
}

function wordsOfTag({ name = '', fullname = '' }: Tag): ReadonlySet<string> {
  return words(`${fullname} ${name.replaceAll('_', ' ')}`);
}

function words(text: string): ReadonlySet<string> {
  return new Set(
    text
      .toLowerCase()
      .normalize('NFKD')
      .match(/[a-z0-9]+/g) ?? [],
  );
}

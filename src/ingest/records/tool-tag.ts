import { defined } from '../../model/defined.ts';
import type { Tag } from '../../probe/identify/tag.ts';

/** A product as another tool names it. */
export interface NamedProduct {
  readonly name: string;
  readonly version?: string | undefined;
  /** CPE names in either form. */
  readonly cpe?: readonly string[];
  readonly category?: readonly string[];
}

const LONGEST = 200;

/** A product that another tool has named -> as records have those that rules recognise. */
export function toolTag({ name, version, cpe = [], category = [] }: NamedProduct): Tag | undefined {
  const fullname = name.trim().slice(0, LONGEST);
  const short = shortName(fullname);
  if (short === '') return undefined;
  return {
    name: short,
    fullname,
    ...defined({
      category: category.length === 0 ? undefined : category,
      cpe: cpe.length === 0 ? undefined : [...new Set(cpe)],
      [short]: version === undefined || version === '' ? undefined : { version: version.slice(0, LONGEST) },
    }),
  };
}

/** In small letters, with one underscore for all that names in queries cannot have. */
const shortName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}+#]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '');

import type { Tag } from '../../../probe/identify/tag.ts';
import { cpeText } from '../../records/cpe-text.ts';
import { type NamedProduct, toolTag } from '../../records/tool-tag.ts';

/** What is known of each is forgotten when there are so many. */
const MOST = 4_096;

/** What the hosts of a scan have in common, so that it is read once: few products run on many hosts. */
export class ScanMemory {
  readonly #tags = new Map<string, readonly [Tag] | undefined>();
  readonly #scriptNames = new Map<string, string>();

  /** The product in the form of a record. CPE names are as nmap writes them. */
  tags(product: NamedProduct): readonly [Tag] | undefined {
    const { name, version, cpe = [], category } = product;
    const key = JSON.stringify([name, version, category, cpe]);
    if (this.#tags.has(key)) return this.#tags.get(key);
    const tag = toolTag({ ...product, cpe: cpe.flatMap((text) => cpeText(text.trim()) ?? []) });
    const tags: readonly [Tag] | undefined = tag && [tag];
    return remember(this.#tags, key, tags);
  }

  /** The name of a script in the form of names of fields. */
  scriptName(id: string): string {
    return this.#scriptNames.get(id) ?? remember(this.#scriptNames, id, id.toLowerCase().replace(/[^a-z0-9]+/g, '_'));
  }
}

function remember<T>(known: Map<string, T>, key: string, value: T): T {
  if (known.size >= MOST) known.clear();
  known.set(key, value);
  return value;
}

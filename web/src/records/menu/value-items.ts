/** A value and what its page can do -> the items of its menu, in groups. */
import { openableUrl } from '../value/openable-url.ts';
import { hostOfName } from '../value/value-kind.ts';
import { graphNodeOf } from './graph-node.ts';
import type { FieldValue, ShownValue, ValueActions } from './value-actions.ts';

export type ValueItem =
  | { readonly does: 'call'; readonly label: string; readonly call: () => void }
  | { readonly does: 'go'; readonly label: string; readonly to: string }
  | { readonly does: 'copy'; readonly label: string; readonly form: 'true' | 'defanged' | 'path' }
  | { readonly does: 'open'; readonly label: string; readonly url: URL };

/** A query with a longer value is of no use: nobody wants the records with exactly this page. */
const LONGEST_SEARCHED = 1_000;

export function valueItems(value: ShownValue, page: ValueActions): readonly (readonly ValueItem[])[] {
  return [
    searchItems(value, page),
    placeItems(value, page),
    ownItems(value),
    copyItems(value),
    openItems(value),
  ].filter((group) => group.length > 0);
}

function searchItems({ field, text, collection }: ShownValue, page: ValueActions): readonly ValueItem[] {
  if (field === undefined || text === '' || text.length > LONGEST_SEARCHED) return [];
  const value: FieldValue = { field, text, collection };
  const { include, exclude, groupBy } = page;
  const items: ValueItem[] = [];
  if (page.canSearch?.(value) !== false) {
    if (include !== undefined) items.push({ does: 'call', label: 'Include', call: () => include(value) });
    if (exclude !== undefined) items.push({ does: 'call', label: 'Exclude', call: () => exclude(value) });
    if (groupBy !== undefined && page.canGroup?.(value) !== false)
      items.push({ does: 'call', label: 'Group by this field', call: () => groupBy(value) });
    items.push(...goItem('Search for it alone', page.searchPath?.(value)));
  }
  return items;
}

function placeItems({ field, kind, text }: ShownValue, page: ValueActions): readonly ValueItem[] {
  const node = graphNodeOf(field, kind, text);
  const host = kind === 'address' || kind === 'name' ? hostOfName(text) : undefined;
  return [
    ...goItem('Host page', host === undefined ? undefined : page.hostPath?.(host)),
    ...goItem('Start a graph here', node === undefined ? undefined : page.graphPath?.(node)),
  ];
}

const ownItems = ({ actions }: ShownValue): readonly ValueItem[] =>
  actions.map(({ label, onChoose }) => ({ does: 'call', label, call: onChoose }));

function copyItems({ kind, path, url }: ShownValue): readonly ValueItem[] {
  const items: ValueItem[] = [{ does: 'copy', label: 'Copy', form: 'true' }];
  if (url !== undefined || DEFANGED.has(kind)) items.push({ does: 'copy', label: 'Copy defanged', form: 'defanged' });
  if (path !== undefined) items.push({ does: 'copy', label: 'Copy path', form: 'path' });
  return items;
}

const DEFANGED: ReadonlySet<string> = new Set(['address', 'block', 'name', 'url', 'email']);

function openItems({ url, kind, text }: ShownValue): readonly ValueItem[] {
  const address = openableUrl(url ?? (kind === 'url' ? text : ''));
  return address === undefined ? [] : [{ does: 'open', label: 'Open in a new tab …', url: address }];
}

const goItem = (label: string, to: string | undefined): readonly ValueItem[] =>
  to === undefined ? [] : [{ does: 'go', label, to }];

import type { Collection } from '@periplus/model/collection.ts';
import { type FocusEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { InValueGroup } from '../menu/in-value-group.ts';
import { NO_RECORD, RecordContext } from '../value/record-context.ts';
import { moveInTree } from './move-in-tree.ts';
import styles from './record-tree.module.css';
import { TreeItem } from './tree-item.tsx';
import { MOST_MEMBERS, openAtFirst, type TreeRow, treeRows } from './tree-rows.ts';

export interface RecordTreeProps {
  readonly record: unknown;
  readonly collection?: Collection | undefined;
  readonly highlight?: Readonly<Record<string, unknown>> | undefined;
  readonly label?: string | undefined;
}

/** Branches are open at first as long as the tree has fewer rows. */
const ROWS_AT_FIRST = 80;

/** JSON as a tree. Arrows move and open, Enter opens the menu of a value, letters go to the next member of that name. */
export function RecordTree({ record, collection, highlight, label = 'Record as JSON' }: RecordTreeProps) {
  const [open, setOpen] = useState(() => openAtFirst(record, ROWS_AT_FIRST));
  const [shown, setShown] = useState<ReadonlyMap<string, number>>(new Map());
  const rows = useMemo(() => treeRows(record, { open, shown }), [record, open, shown]);
  const context = useMemo(
    () => ({ ...NO_RECORD, collection, highlight: highlight ?? NO_RECORD.highlight }),
    [collection, highlight],
  );
  const tree = useRef<HTMLDivElement>(null);

  const toggle = (row: TreeRow): void => {
    if (row.kind === 'rest')
      setShown(new Map(shown).set(row.parent, (shown.get(row.parent) ?? MOST_MEMBERS) + MOST_MEMBERS));
    else setOpen(toggled(open, row.id));
  };
  useEffect(() => {
    const items = itemsOf(tree.current);
    if (!items.some(({ tabIndex }) => tabIndex === 0) && items[0] !== undefined) items[0].tabIndex = 0;
  });

  return (
    <RecordContext value={context}>
      <InValueGroup value={true}>
        <div
          ref={tree}
          role="tree"
          aria-label={label}
          className={styles.tree}
          onFocus={stopAtItem}
          onKeyDown={(event: KeyboardEvent) => moveInTree(event, rows, toggle)}
        >
          {rows.map((row) => (
            <TreeItem key={row.id} row={row} onToggle={toggle} />
          ))}
        </div>
      </InValueGroup>
    </RecordContext>
  );
}

function toggled(open: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const changed = new Set(open);
  if (!changed.delete(id)) changed.add(id);
  return changed;
}

const itemsOf = (tree: Element | null): readonly HTMLElement[] => [
  ...(tree?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? []),
];

function stopAtItem({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  const item = target.closest<HTMLElement>('[role=treeitem]');
  if (item === null) return;
  for (const each of currentTarget.querySelectorAll<HTMLElement>('[role=treeitem][tabindex="0"]')) each.tabIndex = -1;
  item.tabIndex = 0;
}

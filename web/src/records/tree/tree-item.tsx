import { quantity } from '@periplus/view/cells/quantity.ts';
import { memo, useContext } from 'react';
import { groupNumber } from '../../parts/amount/group-number.ts';
import { Icon } from '../../parts/icon/icon.tsx';
import { joinClasses } from '../../parts/style/join-classes.ts';
import { ValueMenuContext } from '../menu/value-menu-context.ts';
import { RecordContext } from '../value/record-context.ts';
import { Value } from '../value/value.tsx';
import { VisibleText } from '../value/visible-text.tsx';
import { jsonTextOf } from './json-text-of.ts';
import styles from './record-tree.module.css';
import { MOST_MEMBERS, type TreeBranch, type TreeLeaf, type TreeRow } from './tree-rows.ts';

export interface TreeItemProps {
  readonly row: TreeRow;
  readonly onToggle: (row: TreeRow) => void;
}

/** Deeper rows are not moved further to the right: their values need the room. */
const DEEPEST_INDENT = 20;
const LONGEST_KEY = 200;
const LONGEST_TEXT = 1_000;

export function TreeItem({ row, onToggle }: TreeItemProps) {
  const isBranch = 'isOpen' in row;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the keys of all its items
    <div
      role="treeitem"
      tabIndex={-1}
      aria-level={row.depth + 1}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={isBranch ? row.isOpen : undefined}
      aria-selected={false}
      className={joinClasses(styles.item, isBranch && styles.branch)}
      style={{ paddingInlineStart: `min(${Math.min(row.depth, DEEPEST_INDENT) * 16}px, 40%)` }}
      onClick={({ target, currentTarget }) => {
        if (!(target instanceof Element) || target.closest('[data-value]') !== null) return;
        if (isBranch || row.kind === 'rest') onToggle(row);
        else if (target.closest(`.${styles.key}`) !== null)
          currentTarget.querySelector<HTMLElement>('[aria-haspopup=menu]')?.click();
      }}
    >
      {row.kind === 'rest' ? (
        <span className={styles.rest}>
          Show {groupNumber(Math.min(row.left, MOST_MEMBERS))} more of {groupNumber(row.left)}
        </span>
      ) : (
        <>
          <span className={joinClasses(styles.sign, isBranch && row.isOpen && styles.isOpen)}>
            {isBranch && <Icon name="chevron-right" />}
          </span>
          <bdi className={styles.key}>
            <VisibleText text={row.key.slice(0, LONGEST_KEY)} />
          </bdi>
          {'isOpen' in row ? <BranchSize row={row} /> : <Leaf row={row} />}
        </>
      )}
    </div>
  );
}

const Leaf = memo(function Leaf({ row }: { readonly row: TreeLeaf }) {
  if (row.kind === 'null') return <span className={styles.empty}>null</span>;
  return (
    <span className={joinClasses(styles.value, row.kind === 'text' && styles.text)}>
      <Value text={row.text} field={row.field} path={row.path} short="whole" most={LONGEST_TEXT} />
    </span>
  );
});

/** How many members a branch has; its menu copies them. */
function BranchSize({ row }: { readonly row: TreeBranch }) {
  const openMenu = useContext(ValueMenuContext);
  const { collection } = useContext(RecordContext);
  const words = row.kind === 'list' ? `${groupNumber(row.size)} in a list` : quantity(row.size, 'member');
  if (openMenu === undefined) return <span className={styles.size}>{words}</span>;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-haspopup="menu"
      data-value=""
      className={styles.size}
      onClick={({ currentTarget }) => {
        const text = jsonTextOf(row.value);
        openMenu(
          { text, kind: 'text', field: undefined, path: row.path, collection, url: undefined, actions: [] },
          currentTarget,
        );
      }}
    >
      {words}
    </button>
  );
}

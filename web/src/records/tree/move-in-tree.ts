import type { KeyboardEvent } from 'react';
import type { TreeRow } from './tree-rows.ts';

/** The keys of a tree, as the ARIA practices describe them. */
export function moveInTree(event: KeyboardEvent, rows: readonly TreeRow[], toggle: (row: TreeRow) => void): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  const { target, currentTarget, key } = event;
  if (!(target instanceof HTMLElement) || target.getAttribute('role') !== 'treeitem') return;
  const items = [...currentTarget.querySelectorAll<HTMLElement>('[role=treeitem]')];
  const at = items.indexOf(target);
  const row = rows[at];
  if (row === undefined) return;
  const to = (place: number): void => items[place]?.focus();
  const isBranch = 'isOpen' in row;
  const isMenuKey = key === 'ContextMenu' || (key === 'F10' && event.shiftKey);
  if (key === 'ArrowDown') to(at + 1);
  else if (key === 'ArrowUp') to(at - 1);
  else if (key === 'Home') to(0);
  else if (key === 'End') to(items.length - 1);
  else if (key === 'ArrowRight') {
    if (isBranch && !row.isOpen) toggle(row);
    else if (isBranch && row.size > 0) to(at + 1);
  } else if (key === 'ArrowLeft') {
    if (isBranch && row.isOpen) toggle(row);
    else to(parentOf(rows, at));
  } else if (key === 'Enter' || key === ' ') choose(row, target, toggle);
  else if (isMenuKey) openMenuOf(target);
  else if (key.length === 1) to(nextCalled(rows, at, key));
  else return;
  event.preventDefault();
}

/** Branches and rests open; of a value, the menu opens. */
function choose(row: TreeRow, item: HTMLElement, toggle: (row: TreeRow) => void): void {
  if ('isOpen' in row || row.kind === 'rest') toggle(row);
  else openMenuOf(item);
}

const openMenuOf = (item: HTMLElement): void => item.querySelector<HTMLElement>('[aria-haspopup=menu]')?.click();

function parentOf(rows: readonly TreeRow[], at: number): number {
  const depth = rows[at]?.depth ?? 0;
  if (depth === 0) return at;
  let place = at;
  while (place > 0 && (rows[place]?.depth ?? 0) >= depth) place--;
  return place;
}

function nextCalled(rows: readonly TreeRow[], at: number, letter: string): number {
  for (let step = 1; step < rows.length; step++) {
    const place = (at + step) % rows.length;
    const row = rows[place];
    if (row?.kind !== 'rest' && row?.key.toLowerCase().startsWith(letter.toLowerCase())) return place;
  }
  return at;
}

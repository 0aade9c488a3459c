import type { AddedNodes } from '../content/add-found.ts';

/** What a search added, and what it did not and why. */
export function addedText({ nodes, known, excluded, left }: Omit<AddedNodes, 'content' | 'shown'>): string {
  const parts = [nodes === 0 ? 'Nothing new' : `${nounCount(nodes, 'node')} added`];
  if (known > 0) parts.push(`${known.toLocaleString()} already in the graph`);
  if (excluded > 0) parts.push(`${excluded.toLocaleString()} excluded`);
  if (left > 0) parts.push(`${left.toLocaleString()} left out: a graph has at most 5,000 nodes`);
  return `${parts.join(', ')}.`;
}

export const nounCount = (number: number, noun: string): string =>
  `${number.toLocaleString()} ${noun}${number === 1 ? '' : 's'}`;

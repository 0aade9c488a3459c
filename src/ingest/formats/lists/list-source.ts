/** What all formats of lists share: the name of a list, and what becomes of a source that names nothing. */

import type { Source } from '../format.ts';
import { RefusedSource } from '../refused-source.ts';

/** The name of the list, if the source has none of its own. */
export function listTitle({ title, name }: Source): string {
  return title ?? listStem(name);
}

/** The name of a file without its endings. */
export const listStem = (name: string): string => name.replace(/(?:\.[a-z0-9]{1,8}){1,2}$/i, '') || name;

/** How many subjects a source named, and how many of its entries no record can show. */
export interface ListTally {
  listed: number;
  leftOut: number;
  /** The first kind that was left out. */
  kind?: string;
}

/** @throws RefusedSource if nothing of the source can be in a record */
export function mustList({ listed, leftOut, kind }: ListTally, refused: number): void {
  if (listed > 0 || refused > 0 || leftOut === 0) return;
  const such = kind === undefined ? '' : `, such as ${kind}`;
  throw new RefusedSource(
    `it names nothing that a record has: no address, domain, URL or digest as a threat, but ${leftOut} other ${leftOut === 1 ? 'entry' : 'entries'}${such}`,
  );
}

/** What a source names that no record has. */
export interface LeftOut {
  readonly kind: 'left-out';
  readonly what: string;
}

export const leftOut = (what: string): LeftOut => ({ kind: 'left-out', what });

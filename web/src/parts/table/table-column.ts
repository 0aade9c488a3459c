import type { ReactNode } from 'react';

export interface TableColumn<Item> {
  readonly id: string;
  readonly title: string;
  /** For numbers. */
  readonly align?: 'end' | undefined;
  readonly cell: (row: Item) => ReactNode;
  readonly sortable?: boolean | undefined;
  /** Pixels, or a share of the width such as `30%`. */
  readonly width?: number | string | undefined;
  /** The title is for screen readers alone, as above buttons. */
  readonly isTitleHidden?: boolean | undefined;
}

export interface TableSort {
  readonly column: string;
  readonly order: 'asc' | 'desc';
}

/** What a click on the title of a column asks for. */
export const nextSort = (sort: TableSort | undefined, column: string): TableSort => ({
  column,
  order: sort?.column === column && sort.order === 'asc' ? 'desc' : 'asc',
});

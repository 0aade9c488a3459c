import { Menu } from '../menu/menu.tsx';
import type { MenuItem } from '../menu/menu-item.ts';

export interface RowMenuProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
}

/** What can be done with a row of a table. */
export const RowMenu = (props: RowMenuProps) => (
  <Menu {...props} isIconOnly kind="quiet" size="small" placement="below-end" />
);

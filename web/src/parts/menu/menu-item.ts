import type { ReactNode } from 'react';
import type { IconName } from '../icon/icon-paths.ts';

export interface MenuAction {
  readonly label: string;
  readonly icon?: IconName | undefined;
  /** What it would do, or its keys. */
  readonly hint?: ReactNode;
  readonly danger?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** It is one of several that can be on, and it is. */
  readonly isOn?: boolean | undefined;
  readonly onChoose: () => void;
}

/** A page of the application. */
export interface MenuLink {
  readonly to: string;
  readonly label: string;
  readonly icon?: IconName | undefined;
  readonly hint?: ReactNode;
}

/** Names what follows; with an empty text it only divides. */
export interface MenuHeading {
  readonly heading: string;
}

export type MenuItem = MenuAction | MenuLink | MenuHeading;

export type MenuChoice = MenuAction | MenuLink;

export interface MenuGroup {
  readonly heading: string;
  readonly choices: readonly MenuChoice[];
}

/** A heading begins a group. Groups of nothing are left out. */
export function menuGroups(items: readonly MenuItem[]): readonly MenuGroup[] {
  const groups: { heading: string; choices: MenuChoice[] }[] = [];
  for (const item of items)
    if ('heading' in item) groups.push({ heading: item.heading, choices: [] });
    else {
      if (groups.length === 0) groups.push({ heading: '', choices: [] });
      groups.at(-1)?.choices.push(item);
    }
  return groups.filter(({ choices }) => choices.length > 0);
}

import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { graphPath, hostPath } from '../../paths/pages.ts';
import { TrueCopies } from '../value/true-copies.tsx';
import type { ShownValue, ValueActions } from './value-actions.ts';
import { ValueMenu } from './value-menu.tsx';
import { type OpenValueMenu, ValueMenuContext } from './value-menu-context.ts';

/** Pages that every value has, unless its page has another: one at another date, say. */
const USUAL: ValueActions = { hostPath: (host) => hostPath(host), graphPath };

interface OpenMenu {
  readonly value: ShownValue;
  readonly beside: HTMLElement;
  /** What had the focus: the value, or the row of a tree that it is in. */
  readonly from: Element | null;
}

/** Around the values of a page: says what it does with them, and holds the one menu that they share. */
export function ValueActionsProvider(props: { readonly actions: ValueActions; readonly children: ReactNode }) {
  const [open, setOpen] = useState<OpenMenu>();
  const openMenu = useCallback<OpenValueMenu>(
    (value, beside) => setOpen({ value, beside, from: document.activeElement }),
    [],
  );
  const close = useCallback(() => setOpen(undefined), []);
  const actions = useMemo(() => ({ ...USUAL, ...props.actions }), [props.actions]);
  return (
    <ValueMenuContext value={openMenu}>
      <TrueCopies>{props.children}</TrueCopies>
      {open !== undefined && <ValueMenu key={menuKey(open.value)} {...open} actions={actions} onClose={close} />}
    </ValueMenuContext>
  );
}

const menuKey = ({ path, field, text }: ShownValue): string => `${path ?? field ?? ''} ${text.slice(0, 200)}`;

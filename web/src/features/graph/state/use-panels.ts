import { type RefObject, useEffect, useRef, useState } from 'react';

export interface Panels {
  readonly details: RefObject<HTMLElement | null>;
  readonly tables: RefObject<HTMLDivElement | null>;
  /** To what is chosen, once it is shown. */
  readonly toDetails: () => void;
  /** Back to the row that was left, or to the tables as a whole. */
  readonly toTables: () => void;
}

/** The ways between the tables and what is open beside them, for keys and for narrow windows. Esc goes back. */
export function usePanels(): Panels {
  const details = useRef<HTMLElement>(null);
  const tables = useRef<HTMLDivElement>(null);
  const left = useRef<Element>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (turn > 0) details.current?.querySelector<HTMLElement>('h2[tabindex]')?.focus();
  }, [turn]);
  useEffect(() => {
    const element = details.current;
    if (element === null) return;
    const press = (event: KeyboardEvent): void => {
      // What floats closes itself.
      const isFloating = event.target instanceof Element && event.target.closest('[popover]') !== null;
      if (event.key === 'Escape' && !event.defaultPrevented && !isFloating) goBack(tables.current, left.current);
    };
    element.addEventListener('keydown', press);
    return () => element.removeEventListener('keydown', press);
  }, []);
  return {
    details,
    tables,
    toDetails: () => {
      left.current = document.activeElement;
      setTurn((before) => before + 1);
    },
    toTables: () => goBack(tables.current, left.current),
  };
}

function goBack(tables: HTMLElement | null, left: Element | null): void {
  if (left instanceof HTMLElement && left.isConnected && tables?.contains(left) === true) left.focus();
  else tables?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
}

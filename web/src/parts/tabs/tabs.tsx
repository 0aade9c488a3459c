import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { Amount } from '../amount/amount.tsx';
import { menuMove } from '../menu/menu-move.ts';
import { joinClasses } from '../style/join-classes.ts';
import { visibleWords } from '../words/visible-words.ts';
import styles from './tabs.module.css';

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: ReactNode;
  readonly count?: number | undefined;
}

export interface TabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
  /** The panel of the chosen tab. */
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

const TURNED: Readonly<Record<string, string>> = {
  ArrowRight: 'ArrowDown',
  ArrowLeft: 'ArrowUp',
  Home: 'Home',
  End: 'End',
};

export function Tabs<Id extends string>({ label, tabs, value, onChange, children, className }: TabsProps<Id>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent): void => {
    const key = TURNED[event.key];
    if (key === undefined) return;
    const place = tabs.findIndex((tab) => tab.id === value);
    const goal =
      tabs[
        menuMove(
          key,
          place,
          tabs.map((tab) => tab.id),
          '',
        )
      ];
    if (goal === undefined) return;
    event.preventDefault();
    onChange(goal.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(goal.id)}"]`)?.focus();
  };
  return (
    <div className={joinClasses(styles.tabs, className)}>
      <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === value}
            aria-controls={tab.id === value ? `${id}-panel` : undefined}
            tabIndex={tab.id === value ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(tab.id)}
          >
            <span>{visibleWords(tab.label)}</span>
            {tab.count !== undefined && (
              <span className={styles.count}>
                <Amount value={tab.count} />
              </span>
            )}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className={styles.panel}>
        {children}
      </div>
    </div>
  );
}

import { visibleLine } from '@periplus/view/visible-text.ts';
import type { MouseEvent, ReactNode } from 'react';
import { joinClasses } from '../../parts/style/join-classes.ts';
import { ValueGroup } from '../menu/value-group.tsx';
import styles from './card.module.css';

/** Two lines of four columns, which the eye can run down: who, what, what it says, whose and when. */
export interface CardCells {
  readonly lead: ReactNode;
  readonly underLead?: ReactNode;
  readonly what?: ReactNode;
  readonly underWhat?: ReactNode;
  readonly about?: ReactNode;
  readonly underAbout?: ReactNode;
  readonly end?: ReactNode;
  readonly underEnd?: ReactNode;
}

export interface CardProps {
  /** Before the card, such as a box to select it. */
  readonly select?: ReactNode;
  readonly actions?: ReactNode;
  /** A click beside the values; `actions` has a button for it, which needs no mouse. */
  readonly onOpen?: (() => void) | undefined;
  /** Its details are open. */
  readonly isOpen?: boolean | undefined;
}

export interface CardShellProps extends CardProps {
  readonly cells: CardCells;
  /** Heard by those who go from card to card. */
  readonly name: string;
}

export function CardShell({ cells, name, select, actions, onOpen, isOpen = false }: CardShellProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button in `actions` does the same
    <article
      className={joinClasses(styles.card, isOpen && styles.open, onOpen && styles.opens)}
      aria-label={visibleLine(name.slice(0, LONGEST_NAME))}
      aria-current={isOpen || undefined}
      onClick={(event) => {
        if (isFreeSpace(event)) onOpen?.();
      }}
    >
      {select !== undefined && <div className={styles.select}>{select}</div>}
      <ValueGroup className={styles.cells}>
        <div className={styles.lead}>{cells.lead}</div>
        <div className={styles.what}>{cells.what}</div>
        <div className={styles.about}>{cells.about}</div>
        <div className={styles.end}>{cells.end}</div>
        <div className={joinClasses(styles.underLead, styles.under)}>{cells.underLead}</div>
        <div className={joinClasses(styles.underWhat, styles.under)}>{cells.underWhat}</div>
        <div className={joinClasses(styles.underAbout, styles.under)}>{cells.underAbout}</div>
        <div className={joinClasses(styles.underEnd, styles.under)}>{cells.underEnd}</div>
      </ValueGroup>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </article>
  );
}

const LONGEST_NAME = 200;

/** Not on something that does something else, and not the end of a selection of text. */
function isFreeSpace({ target }: MouseEvent): boolean {
  if (!(target instanceof Element) || target.closest('[data-value], a, button, input, label, [popover]') !== null)
    return false;
  return getSelection()?.isCollapsed !== false;
}

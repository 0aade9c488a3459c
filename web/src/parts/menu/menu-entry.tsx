import type { PointerEvent } from 'react';
import { Go } from '../go/go.tsx';
import { Icon } from '../icon/icon.tsx';
import { joinClasses } from '../style/join-classes.ts';
import { visibleWords } from '../words/visible-words.ts';
import styles from './menu.module.css';
import type { MenuChoice } from './menu-item.ts';

interface MenuEntryProps {
  readonly choice: MenuChoice;
  readonly onClose: () => void;
}

export function MenuEntry({ choice, onClose }: MenuEntryProps) {
  const content = (
    <>
      <span className={styles.sign}>{signOf(choice)}</span>
      <span className={styles.label}>{visibleWords(choice.label)}</span>
      {choice.hint !== undefined && <span className={styles.hint}>{visibleWords(choice.hint)}</span>}
    </>
  );
  if ('to' in choice)
    return (
      <Go
        to={choice.to}
        kind="bare"
        role="menuitem"
        tabIndex={-1}
        className={styles.entry}
        data-label={choice.label}
        onPointerMove={focusIt}
        onClick={onClose}
      >
        {content}
      </Go>
    );
  const { isOn, danger = false, disabled = false, onChoose, label } = choice;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: it is checked only with the role that can be
    <button
      type="button"
      role={isOn === undefined ? 'menuitem' : 'menuitemcheckbox'}
      aria-checked={isOn}
      aria-disabled={disabled || undefined}
      tabIndex={-1}
      className={joinClasses(styles.entry, danger && styles.danger)}
      data-label={label}
      onPointerMove={focusIt}
      onClick={() => {
        if (disabled) return;
        // First the focus goes back, so that what opens now finds it there.
        onClose();
        onChoose();
      }}
    >
      {content}
    </button>
  );
}

function signOf(choice: MenuChoice) {
  if ('isOn' in choice && choice.isOn !== undefined) return choice.isOn ? <Icon name="check" /> : null;
  return choice.icon === undefined ? null : <Icon name={choice.icon} />;
}

/** One of the choices is marked, whether by mouse or by keys. */
function focusIt({ currentTarget }: PointerEvent<HTMLElement>): void {
  if (document.activeElement !== currentTarget) currentTarget.focus({ preventScroll: true });
}

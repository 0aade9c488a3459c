import type { ComponentProps } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import { joinClasses } from '../style/join-classes.ts';
import { visibleWords } from '../words/visible-words.ts';
import styles from './button.module.css';

export type ButtonKind = 'plain' | 'main' | 'quiet' | 'danger';

export interface ButtonProps extends ComponentProps<'button'> {
  readonly kind?: ButtonKind | undefined;
  /** As high as a row, or as small as a finger can still hit. */
  readonly size?: 'row' | 'small' | undefined;
  readonly icon?: IconName | undefined;
  /** After the words, as for what opens a list. */
  readonly endIcon?: IconName | undefined;
  /** Something is on its way: another click does nothing, and the focus stays. */
  readonly busy?: boolean | undefined;
}

/** A verb. With `aria-disabled` it does nothing and keeps the focus; `disabled` would lose it. */
export function Button({
  kind = 'plain',
  size = 'row',
  icon,
  endIcon,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const isIdle = busy || rest['aria-disabled'] === true;
  return (
    <button
      type="button"
      {...rest}
      className={joinClasses(
        styles.button,
        styles[kind],
        size === 'small' && styles.small,
        busy && styles.busy,
        className,
      )}
      aria-busy={busy || undefined}
      aria-disabled={isIdle || undefined}
      onClick={(event) => {
        if (isIdle) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {icon !== undefined && <Icon name={icon} />}
      {children !== undefined && <span className={styles.words}>{visibleWords(children)}</span>}
      {endIcon !== undefined && <Icon name={endIcon} />}
    </button>
  );
}

import type { ComponentProps, MouseEvent } from 'react';
import { hrefOf, useGo, usePreload } from '../../paths/use-place.ts';
import buttonStyles from '../button/button.module.css';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import { joinClasses } from '../style/join-classes.ts';
import { visibleWords } from '../words/visible-words.ts';
import styles from './go.module.css';

export interface GoProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** An address of `paths/pages.ts`, below the base. */
  readonly to: string;
  /** `link` within a text, `bare` without a line below it, or with the look of a button. */
  readonly kind?: 'link' | 'bare' | 'plain' | 'main' | 'quiet' | undefined;
  readonly size?: 'row' | 'small' | undefined;
  readonly icon?: IconName | undefined;
  /** In place of the present entry of the history. */
  readonly isReplacing?: boolean | undefined;
}

/** A link to a page of the application. Its code is loaded as soon as somebody points at it. */
export function Go({
  to,
  kind = 'link',
  size = 'row',
  icon,
  isReplacing = false,
  className,
  children,
  onClick,
  ...rest
}: GoProps) {
  const go = useGo();
  const preload = usePreload();
  const isButton = kind !== 'link' && kind !== 'bare';
  return (
    <a
      {...rest}
      href={hrefOf(to)}
      className={joinClasses(
        isButton ? joinClasses(buttonStyles.button, buttonStyles[kind], styles.button) : styles[kind],
        isButton && size === 'small' && buttonStyles.small,
        icon !== undefined && styles.withIcon,
        className,
      )}
      onPointerEnter={() => preload(to)}
      onFocus={() => preload(to)}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlainClick(event)) return;
        event.preventDefault();
        go(to, { replace: isReplacing });
      }}
    >
      {icon !== undefined && <Icon name={icon} />}
      {isButton ? <span className={buttonStyles.words}>{visibleWords(children)}</span> : visibleWords(children)}
    </a>
  );
}

/** With a key held, the browser opens a tab or a window by itself. */
const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

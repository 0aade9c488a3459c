import { Button, type ButtonProps } from '../button/button.tsx';
import floatStyles from '../float/float.module.css';
import type { IconName } from '../icon/icon-paths.ts';
import { joinClasses } from '../style/join-classes.ts';
import { visibleLabel } from '../words/visible-words.ts';
import styles from './icon-button.module.css';
import { useHint } from './use-hint.ts';

export interface IconButtonProps extends Omit<ButtonProps, 'icon' | 'name' | 'children'> {
  readonly icon: IconName;
  /** What it does: shown as a hint, and read aloud. */
  readonly name: string;
}

export function IconButton({ icon, name, kind = 'quiet', className, ...rest }: IconButtonProps) {
  const shownName = visibleLabel(name);
  const { hintRef, isShown, ...handlers } = useHint(rest);
  return (
    <>
      <Button
        {...rest}
        {...handlers}
        kind={kind}
        icon={icon}
        aria-label={shownName}
        title={shownName}
        className={joinClasses(
          styles.square,
          kind === 'quiet' && styles.soft,
          rest.size === 'small' && styles.small,
          className,
        )}
      />
      {isShown && (
        <span
          ref={hintRef}
          popover="manual"
          aria-hidden="true"
          className={joinClasses(floatStyles.float, floatStyles['below-start'], styles.hint)}
        >
          {shownName}
        </span>
      )}
    </>
  );
}

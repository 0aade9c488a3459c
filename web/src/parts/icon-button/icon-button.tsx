import { Button, type ButtonProps } from '../button/button.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import { joinClasses } from '../style/join-classes.ts';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ButtonProps, 'icon' | 'name' | 'children'> {
  readonly icon: IconName;
  /** What it does: shown as a hint, and read aloud. */
  readonly name: string;
}

export const IconButton = ({ icon, name, kind = 'quiet', className, ...rest }: IconButtonProps) => (
  <Button
    {...rest}
    kind={kind}
    icon={icon}
    aria-label={name}
    title={name}
    className={joinClasses(
      styles.square,
      kind === 'quiet' && styles.soft,
      rest.size === 'small' && styles.small,
      className,
    )}
  />
);

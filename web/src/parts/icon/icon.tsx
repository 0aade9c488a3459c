import styles from './icon.module.css';
import { type IconName, iconPaths } from './icon-paths.ts';

export interface IconProps {
  readonly name: IconName;
}

/** Says nothing to screen readers: the name beside it does. */
export const Icon = ({ name }: IconProps) => (
  <svg className={styles.icon} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
    <path d={iconPaths[name]} />
    {name === 'compass' && (
      <path
        className={styles.solid}
        d="M8 1.25L9.5 6.5 8 8zM14.75 8L9.5 9.5 8 8zM8 14.75L6.5 9.5 8 8zM1.25 8L6.5 6.5 8 8z"
      />
    )}
  </svg>
);

import styles from './keys.module.css';

export interface KeysProps {
  /** Separated by `+` when held together, by a space when pressed one after the other. */
  readonly keys: string;
}

export const Keys = ({ keys }: KeysProps) => (
  <span className={styles.keys}>
    {keys.split(' ').map((key, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a key may be pressed twice, and the order never changes
      <kbd key={place} className={styles.key}>
        {key.length > 1 ? key.replaceAll('+', ' + ') : key}
      </kbd>
    ))}
  </span>
);

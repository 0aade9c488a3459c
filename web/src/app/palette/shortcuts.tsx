import { Fragment } from 'react';
import { Keys } from '../../parts/keys/keys.tsx';
import { Switch } from '../../parts/switch/switch.tsx';
import { choose, usePreference } from '../../preferences/preference.ts';
import styles from './palette.module.css';

const SHORTCUTS: readonly { readonly keys: string; readonly what: string }[] = [
  { keys: 'Ctrl K', what: 'Go to a page, a host or a query' },
  { keys: '/', what: 'Write the query' },
  { keys: 'j', what: 'Next record' },
  { keys: 'k', what: 'Previous record' },
  { keys: 'o', what: 'Open or close the record beside the list' },
  { keys: '?', what: 'This list' },
  { keys: 'Esc', what: 'Close what is open' },
];

export const Shortcuts = () => {
  const isOn = usePreference('single-keys') === 'on';
  return (
    <>
      <dl className={styles.keys}>
        {SHORTCUTS.map(({ keys, what }) => (
          <Fragment key={keys}>
            <dt>
              <Keys keys={keys} />
            </dt>
            <dd>{what}</dd>
          </Fragment>
        ))}
      </dl>
      <Switch
        label="Single keys"
        checked={isOn}
        onChange={(event) => choose('single-keys', event.target.checked ? 'on' : 'off')}
      />
      <p>Switch them off if you speak to your computer, or press keys by accident. Ctrl K and Esc stay.</p>
    </>
  );
};

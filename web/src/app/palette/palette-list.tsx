import { type KeyboardEvent, useState } from 'react';
import { useSession } from '../../api/session.ts';
import { useGo } from '../../paths/use-place.ts';
import { furtherPlaces, navigationOf } from '../frame/navigation.ts';
import styles from './palette.module.css';
import { paletteOptions } from './palette-options.ts';
import { closeOverPage } from './palette-state.ts';

/** What one may go to, as it is typed. */
export const PaletteList = () => {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const go = useGo();
  const session = useSession();
  const options = paletteOptions(text, [...navigationOf(session), ...furtherPlaces]);
  const chosen = Math.min(at, options.length - 1);
  const goTo = (to: string | undefined): void => {
    if (to === undefined) return;
    closeOverPage();
    go(to);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') setAt((chosen + 1) % options.length);
    else if (event.key === 'ArrowUp') setAt((chosen + options.length - 1) % options.length);
    else if (event.key === 'Enter') goTo(options[chosen]?.to);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <input
        className={styles.text}
        // biome-ignore lint/a11y/noAutofocus: the dialog opens to be typed into
        autoFocus
        role="combobox"
        aria-label="Page, host or query"
        aria-expanded="true"
        aria-controls="palette-options"
        aria-activedescendant={`palette-${chosen}`}
        placeholder="Page, host or query"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id="palette-options" role="listbox" aria-label="Places" className={styles.options}>
        {options.map(({ label, to }, position) => (
          <div
            key={`${to} ${label}`}
            id={`palette-${position}`}
            role="option"
            tabIndex={-1}
            aria-selected={position === chosen}
            className={styles.option}
            onMouseMove={() => setAt(position)}
            onClick={() => goTo(to)}
            onKeyDown={onKeyDown}
          >
            <bdi>{label}</bdi>
          </div>
        ))}
      </div>
    </>
  );
};

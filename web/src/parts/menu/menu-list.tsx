import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import floatStyles from '../float/float.module.css';
import type { FloatPlacement } from '../float/float-place.ts';
import type { Float } from '../float/use-float.ts';
import { joinClasses } from '../style/join-classes.ts';
import { visibleWords } from '../words/visible-words.ts';
import styles from './menu.module.css';
import { MenuEntry } from './menu-entry.tsx';
import { type MenuItem, menuGroups } from './menu-item.ts';
import { menuMove } from './menu-move.ts';

export interface MenuListProps {
  readonly float: Float;
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly placement?: FloatPlacement | undefined;
}

/** Letters typed within this time belong together. */
const TYPING_MS = 500;

/** The list of a menu, for buttons of any look: they take `anchorProps` of `useFloat`. It is there only while it is open. */
export const MenuList = (props: MenuListProps) => (props.float.isOpen ? <OpenList {...props} /> : null);

function OpenList({ float, label, items, placement = 'below-start' }: MenuListProps) {
  const id = useId();
  const typed = useRef({ text: '', at: 0 });
  const choices = (): HTMLElement[] => [
    ...(float.floatRef.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? []),
  ];

  useEffect(() => float.floatRef.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus(), [float.floatRef]);

  const move = (event: KeyboardEvent): void => {
    if (event.key === 'Tab') float.close();
    if (event.key === 'Tab' || event.ctrlKey || event.metaKey || event.altKey) return;
    const all = choices();
    const place = all.indexOf(document.activeElement as HTMLElement);
    if (event.key.length === 1 && event.key !== ' ') {
      const isOld = event.timeStamp - typed.current.at > TYPING_MS;
      typed.current = { text: (isOld ? '' : typed.current.text) + event.key, at: event.timeStamp };
    }
    const labels = all.map((choice) => choice.dataset.label ?? '');
    const goal = event.key === ' ' ? -1 : menuMove(event.key, place, labels, typed.current.text);
    if (goal < 0) return;
    event.preventDefault();
    event.stopPropagation();
    all[goal]?.focus();
  };

  return (
    <div
      ref={float.floatRef}
      popover="auto"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      className={joinClasses(floatStyles.float, floatStyles[placement], styles.list)}
      onToggle={float.onToggle}
      onKeyDown={move}
    >
      {menuGroups(items).map((group, place) => {
        const headingId = `${id}-${place}`;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a menu
          <div
            key={headingId}
            role="group"
            className={styles.group}
            aria-labelledby={group.heading === '' ? undefined : headingId}
          >
            {group.heading !== '' && (
              <div id={headingId} className={styles.heading}>
                {visibleWords(group.heading)}
              </div>
            )}
            {group.choices.map((choice) => (
              <MenuEntry key={choice.label} choice={choice} onClose={float.close} />
            ))}
          </div>
        );
      })}
    </div>
  );
}

import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { Amount } from '../amount/amount.tsx';
import floatStyles from '../float/float.module.css';
import { showFloat } from '../float/show-float.ts';
import { Icon } from '../icon/icon.tsx';
import { joinClasses } from '../style/join-classes.ts';
import { visibleWords } from '../words/visible-words.ts';
import styles from './combobox.module.css';
import type { ComboboxOption, ShownOptions } from './combobox-options.ts';

interface ComboboxListProps {
  readonly id: string;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly isOpen: boolean;
  readonly shown: ShownOptions;
  readonly active: number;
  readonly value: string;
  readonly empty: ReactNode;
  readonly onPick: (option: ComboboxOption) => void;
}

export function ComboboxList({ id, input, isOpen, shown, active, value, empty, onPick }: ComboboxListProps) {
  return (
    <>
      <Icon name="chevron-down" />
      {isOpen && (
        <OpenList id={id} input={input} shown={shown} active={active} value={value} empty={empty} onPick={onPick} />
      )}
      <span className="hidden-text" role="status">
        {isOpen && `${shown.options.length + shown.more} options`}
      </span>
    </>
  );
}

function OpenList({ id, input, shown, active, value, empty, onPick }: Omit<ComboboxListProps, 'isOpen'>) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (list.current === null || input.current === null) return;
    list.current.style.setProperty('min-inline-size', `${input.current.offsetWidth}px`);
    return showFloat(list.current, input.current, 'below-start');
  }, [input]);
  return (
    // A click here must not take the focus from the input.
    <div
      ref={list}
      popover="manual"
      className={joinClasses(floatStyles.float, floatStyles['below-start'], styles.list)}
      onPointerDown={(event) => event.preventDefault()}
    >
      {shown.options.length === 0 ? (
        <div className={styles.empty}>{empty}</div>
      ) : (
        <div role="listbox" id={id} aria-label="Options">
          {shown.options.map((option, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the input
            <div
              key={option.value}
              id={`${id}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={option.value === value}
              className={joinClasses(styles.option, place === active && styles.active)}
              onClick={() => onPick(option)}
            >
              <span className={styles.label}>{visibleWords(option.label)}</span>
              {option.hint !== undefined && <span className={styles.hint}>{visibleWords(option.hint)}</span>}
              {option.value === value && <Icon name="check" />}
            </div>
          ))}
        </div>
      )}
      {shown.more > 0 && (
        <div className={styles.empty}>
          <Amount value={shown.more} /> more: type to find them
        </div>
      )}
    </div>
  );
}

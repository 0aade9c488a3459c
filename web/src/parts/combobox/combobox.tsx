import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Field } from '../field/field.tsx';
import { menuMove } from '../menu/menu-move.ts';
import controlStyles from '../style/control.module.css';
import { joinClasses } from '../style/join-classes.ts';
import { visibleLabel } from '../words/visible-words.ts';
import { ComboboxList } from './combobox-list.tsx';
import { bounded, type ComboboxOption, matchingOptions } from './combobox-options.ts';

export interface ComboboxProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly problem?: string | undefined;
  readonly options: readonly ComboboxOption[];
  /** Of the chosen option; empty when nothing is chosen. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The caller finds the options: they are shown as they come. Otherwise those are shown that match the text. */
  readonly onSearch?: ((text: string) => void) | undefined;
  /** Instead of options. */
  readonly empty: ReactNode;
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean | undefined;
}

/** Choose from many by typing. The text that is no option becomes the chosen one again when one leaves. */
export function Combobox(props: ComboboxProps) {
  const { label, hint, problem, options, value, onChange, onSearch, empty, placeholder, disabled } = props;
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState<string | undefined>();
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const chosen = options.find((option) => option.value === value)?.label ?? value;
  const shown = onSearch === undefined ? matchingOptions(options, text ?? '') : bounded(options);
  const place = Math.min(active, shown.options.length - 1);

  useEffect(() => {
    if (isOpen) document.getElementById(`${listId}-${place}`)?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, place, listId]);

  const close = (): void => {
    setIsOpen(false);
    setText(undefined);
    setActive(-1);
  };
  const pick = (option: ComboboxOption): void => {
    close();
    onChange(option.value);
  };
  const leave = (): void => {
    if (text === '' && value !== '') onChange('');
    close();
  };
  const press = (event: KeyboardEvent): void => {
    const option = shown.options[place];
    if (event.key === 'Escape' && isOpen) {
      // The dialog around it stays open.
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Enter' && isOpen && option !== undefined) {
      event.preventDefault();
      pick(option);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setIsOpen(true);
      setActive(
        menuMove(
          event.key,
          place,
          shown.options.map((each) => each.label),
          '',
        ),
      );
    }
  };

  return (
    <Field label={label} hint={hint} problem={problem}>
      {(ids) => (
        <span className={controlStyles.choose}>
          <input
            {...ids}
            ref={input}
            type="text"
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            className={joinClasses(controlStyles.control, controlStyles.open)}
            placeholder={placeholder}
            disabled={disabled}
            value={text ?? visibleLabel(chosen)}
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && place >= 0 ? `${listId}-${place}` : undefined}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value);
              setIsOpen(true);
              setActive(-1);
              onSearch?.(currentTarget.value);
            }}
            onClick={() => setIsOpen(true)}
            onKeyDown={press}
            onBlur={leave}
          />
          <ComboboxList
            id={listId}
            input={input}
            isOpen={isOpen}
            shown={shown}
            active={place}
            value={value}
            empty={empty}
            onPick={pick}
          />
        </span>
      )}
    </Field>
  );
}

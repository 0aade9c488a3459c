import { type Ref, useImperativeHandle, useRef } from 'react';
import styles from './query-line.module.css';

/** Where the reader types at this moment, for the editor that takes the place of the input. */
export interface PlainLineHandle {
  readonly hasFocus: () => boolean;
  readonly selection: () => readonly [number, number];
}

interface PlainLineProps {
  readonly ref?: Ref<PlainLineHandle>;
  readonly text: string;
  /** A query to learn from, while there is none. */
  readonly example: string;
  readonly onChange: (text: string) => void;
}

export const PlainLine = ({ ref, text, example, onChange }: PlainLineProps) => {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => {
    // The last state of an input that is gone is what its successor needs.
    let last: readonly [number, number] = [0, 0];
    let hadFocus = false;
    return {
      hasFocus: () => {
        hadFocus = input.current === null ? hadFocus : document.activeElement === input.current;
        return hadFocus;
      },
      selection: () => {
        const { selectionStart, selectionEnd } = input.current ?? {};
        if (typeof selectionStart === 'number' && typeof selectionEnd === 'number')
          last = [selectionStart, selectionEnd];
        return last;
      },
    };
  });
  return (
    <input
      ref={input}
      className={styles.input}
      data-query-line=""
      aria-label="Query"
      placeholder={example}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="search"
      value={text}
      onChange={(event) => onChange(event.target.value)}
    />
  );
};

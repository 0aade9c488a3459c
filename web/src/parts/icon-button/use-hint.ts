import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { showFloat } from '../float/show-float.ts';

interface HintEvents {
  readonly onFocus?: ((event: FocusEvent<HTMLButtonElement>) => void) | undefined;
  readonly onBlur?: ((event: FocusEvent<HTMLButtonElement>) => void) | undefined;
  readonly onKeyDown?: ((event: KeyboardEvent<HTMLButtonElement>) => void) | undefined;
}

export interface Hint extends Required<HintEvents> {
  readonly hintRef: RefObject<HTMLSpanElement | null>;
  readonly isShown: boolean;
}

/** Shows by keyboard what the attribute `title` shows by mouse. Esc hides it, and closes nothing else. */
export function useHint({ onFocus, onBlur, onKeyDown }: HintEvents): Hint {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const hintRef = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (anchor === null || hintRef.current === null) return;
    return showFloat(hintRef.current, anchor, 'below-start');
  }, [anchor]);
  return {
    hintRef,
    isShown: anchor !== null,
    onFocus: (event) => {
      if (event.currentTarget.matches(':focus-visible')) setAnchor(event.currentTarget);
      onFocus?.(event);
    },
    onBlur: (event) => {
      setAnchor(null);
      onBlur?.(event);
    },
    onKeyDown: (event) => {
      if (event.key === 'Escape' && anchor !== null) {
        event.preventDefault();
        event.stopPropagation();
        setAnchor(null);
      }
      onKeyDown?.(event);
    },
  };
}

import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { FloatPlacement } from './float-place.ts';
import { showFloat } from './show-float.ts';

export interface Float {
  readonly isOpen: boolean;
  /** For the element with the attribute `popover`, which is in the document only while it is open. */
  readonly floatRef: RefObject<HTMLDivElement | null>;
  readonly open: (anchor: HTMLElement) => void;
  /** The focus goes back to the anchor. */
  readonly close: () => void;
  /** For the element with the attribute `popover`: the browser closes it by Esc and by a click beside it. */
  readonly onToggle: (event: { readonly newState: string }) => void;
  /** For the button that opens and closes it. */
  readonly anchorProps: {
    readonly 'aria-expanded': boolean;
    readonly onPointerDown: () => void;
    readonly onClick: (event: { readonly currentTarget: HTMLElement }) => void;
  };
}

export function useFloat(placement: FloatPlacement = 'below-start'): Float {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const floatRef = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  const isOpen = anchor !== null;

  useLayoutEffect(() => {
    const float = floatRef.current;
    if (anchor === null || float === null) return;
    return showFloat(float, anchor, placement);
  }, [anchor, placement]);

  const close = useCallback(() => {
    const float = floatRef.current;
    const active = document.activeElement;
    const hadFocus = active === null || active === document.body || (float?.contains(active) ?? false);
    if (float?.matches(':popover-open')) float.hidePopover();
    setAnchor((former) => {
      if (hadFocus) former?.focus({ preventScroll: true });
      return null;
    });
  }, []);

  return {
    isOpen,
    floatRef,
    open: setAnchor,
    close,
    onToggle: ({ newState }) => {
      if (newState === 'closed') close();
    },
    anchorProps: {
      'aria-expanded': isOpen,
      // The browser has closed it by the time of the click, which shall not open it again.
      onPointerDown: () => {
        wasOpen.current = isOpen;
      },
      onClick: ({ currentTarget }) => {
        if (isOpen || wasOpen.current) close();
        else setAnchor(currentTarget);
        wasOpen.current = false;
      },
    },
  };
}

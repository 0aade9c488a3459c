import { useEffect } from 'react';
import { isSingleKey } from '../../../preferences/single-key.ts';
import type { SearchState } from '../state/search-state.ts';

/** `j` and `k` go from record to record, `o` opens and closes the one beside the list. */
export function useRecordKeys({ open }: SearchState, records: number, onOpen: (at: number | undefined) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (records === 0 || !isSingleKey(event)) return;
      const at = focusedHit();
      if (event.key === 'j') step(Math.min(records - 1, (open ?? at ?? -1) + 1));
      else if (event.key === 'k') step(Math.max(0, (open ?? at ?? 1) - 1));
      else if (event.key === 'o') onOpen(open === undefined ? (at ?? 0) : undefined);
      else if (event.key === 'Escape' && open !== undefined) onOpen(undefined);
      else return;
      event.preventDefault();
    };
    const step = (to: number): void => {
      if (open === undefined) focusHit(to);
      else onOpen(to);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [open, records, onOpen]);
}

function focusedHit(): number | undefined {
  const text = document.activeElement?.closest<HTMLElement>('[data-hit]')?.dataset.hit;
  return text === undefined ? undefined : Number(text);
}

function focusHit(at: number): void {
  const hit = document.querySelector<HTMLElement>(`[data-hit="${at}"]`);
  hit?.querySelector<HTMLElement>('input, a, button')?.focus();
  hit?.scrollIntoView({ block: 'nearest' });
}

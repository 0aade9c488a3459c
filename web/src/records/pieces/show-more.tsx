import { useState } from 'react';
import { groupNumber } from '../../parts/amount/group-number.ts';
import { Button } from '../../parts/button/button.tsx';

export interface MoreOf<T> {
  readonly shown: readonly T[];
  readonly left: number;
  readonly step: number;
  readonly showMore: () => void;
}

/** The first of a list, and more of it at each step. The steps grow, so that ten thousand are a few clicks away. */
export function useShowMore<T>(list: readonly T[], atFirst: number): MoreOf<T> {
  const [most, setMost] = useState(atFirst);
  const left = Math.max(0, list.length - most);
  const step = Math.min(left, Math.max(atFirst, most * 3));
  return { shown: left === 0 ? list : list.slice(0, most), left, step, showMore: () => setMost(most + step) };
}

export function ShowMore({ more, noun }: { readonly more: MoreOf<unknown>; readonly noun: string }) {
  if (more.left === 0) return null;
  return (
    <Button kind="quiet" size="small" onClick={more.showMore}>
      {more.step < more.left
        ? `Show ${groupNumber(more.step)} more of ${groupNumber(more.left)} ${noun}`
        : `Show ${groupNumber(more.left)} more ${noun}`}
    </Button>
  );
}

import { useState } from 'react';

/** What somebody makes of a value before it counts. It begins anew when `key` becomes another, and the focus stays. */
export function useDraft<Value>(value: Value, key: string): readonly [Value, (draft: Value) => void] {
  const [state, setState] = useState({ key, draft: value });
  const isOld = state.key !== key;
  if (isOld) setState({ key, draft: value });
  return [isOld ? value : state.draft, (draft) => setState({ key, draft })];
}

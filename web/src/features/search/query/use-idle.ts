import { useEffect, useState } from 'react';

/** True once the browser has been idle after `isWanted`. */
export function useIdle(isWanted: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!isWanted || isIdle) return;
    if (globalThis.requestIdleCallback === undefined) {
      const timer = setTimeout(() => setIdle(true), 200);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(() => setIdle(true), { timeout: 2_000 });
    return () => cancelIdleCallback(handle);
  }, [isWanted, isIdle]);
  return isIdle;
}

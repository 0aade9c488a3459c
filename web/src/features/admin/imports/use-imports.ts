import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from '../../../api/session.ts';
import { type ImportItem, isUnderWay } from './import-item.ts';
import { ImportQueue } from './import-queue.ts';
import { sendImport } from './send-import.ts';

/** Of this tab: uploads go on while the reader looks at other pages. */
const queue = new ImportQueue(sendImport);
let owner: number | undefined;

const listen = (listener: () => void): (() => void) => queue.listen(listener);
const current = (): readonly ImportItem[] => queue.items;

/** The files of the reader, and the queue that sends them. */
export function useImports(): { readonly items: readonly ImportItem[]; readonly queue: ImportQueue } {
  const items = useSyncExternalStore(listen, current);
  const { user } = useSession();
  const reader = user?.id;
  useEffect(() => {
    if (owner !== undefined && owner !== reader) queue.clear();
    owner = reader;
  }, [reader]);
  return { items, queue };
}

/** Closing the tab would end an upload, so the browser asks first. */
addEventListener('beforeunload', (event) => {
  if (queue.items.some(isUnderWay)) event.preventDefault();
});

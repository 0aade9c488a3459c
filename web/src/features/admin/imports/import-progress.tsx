import type { LoadAnswer } from '../../../api/operations.generated.ts';
import { Bytes } from '../../../parts/bytes/bytes.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { Progress } from '../../../parts/progress/progress.tsx';
import type { ImportItem } from './import-item.ts';
import styles from './imports.module.css';
import { LoadNumbers } from './load-numbers.tsx';
import { RefusedRecords } from './refused-records.tsx';

export interface ImportProgressProps {
  readonly item: ImportItem;
  readonly load: LoadAnswer | undefined;
}

/** What has left the browser, and what the server has made of it so far. */
export function ImportProgress({ item: { state, sent, file }, load }: ImportProgressProps) {
  if (state === 'waiting') return <p className={styles.soft}>It waits until the file before it is loaded.</p>;
  const { size } = file;
  const isAllSent = size > 0 && sent >= size;
  const label = isAllSent ? 'The server stores the last records' : 'Sending';
  return (
    <Stack>
      <Progress
        label={label}
        value={isAllSent ? undefined : Math.min(sent, size)}
        most={size}
        numbers={
          <>
            <Bytes value={Math.min(sent, size)} /> of <Bytes value={size} />
          </>
        }
      />
      {load !== undefined && <LoadNumbers load={load} />}
      {load !== undefined && load.refused > 0 && <RefusedRecords load={load} />}
    </Stack>
  );
}

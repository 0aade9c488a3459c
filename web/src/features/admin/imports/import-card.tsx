import { visibleLine } from '@periplus/view/visible-text.ts';
import type { LoadAnswer } from '../../../api/operations.generated.ts';
import { Button } from '../../../parts/button/button.tsx';
import { Bytes } from '../../../parts/bytes/bytes.tsx';
import { IconButton } from '../../../parts/icon-button/icon-button.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { Notice } from '../../../parts/notice/notice.tsx';
import { ProblemView } from '../../../parts/problem-view/problem-view.tsx';
import { ImportDone } from './import-done.tsx';
import { ImportForm } from './import-form.tsx';
import { type ImportChoice, type ImportItem, isOpen, isUnderWay } from './import-item.ts';
import type { ImportPlan } from './import-plan.ts';
import { ImportProgress } from './import-progress.tsx';
import styles from './imports.module.css';
import { RefusedRecords } from './refused-records.tsx';

export interface ImportCardProps {
  readonly item: ImportItem;
  readonly plan: ImportPlan;
  /** What the server says of it. */
  readonly load: LoadAnswer | undefined;
  readonly onChoose: (choice: Partial<ImportChoice>) => void;
  readonly onStart: () => void;
  readonly onCancel: () => void;
  readonly onRemove: () => void;
}

/** A file from the drop to its records. */
export function ImportCard({ item, plan, load, onChoose, onStart, onCancel, onRemove }: ImportCardProps) {
  const { file, state, problem } = item;
  const name = visibleLine(file.name);
  return (
    <article className={styles.card} aria-label={name}>
      <div className={styles.head}>
        <h2 className={styles.name}>
          <bdi>{name}</bdi> <span className={styles.soft}>{file.size > 0 && <Bytes value={file.size} />}</span>
        </h2>
        {isUnderWay(item) ? (
          <Button size="small" onClick={onCancel}>
            Cancel
          </Button>
        ) : (
          <IconButton icon="close" name={`Take ${name} off this page`} size="small" onClick={onRemove} />
        )}
      </div>
      <Stack>
        {plan.refusal !== undefined && isOpen(item) && (
          <Notice kind="risk" title="This file cannot be imported" isAnnounced>
            {plan.refusal}
          </Notice>
        )}
        {state === 'cancelled' && <Notice isAnnounced>The import was cancelled. Nothing of it is left behind.</Notice>}
        {state === 'failed' && problem !== undefined && <ProblemView problem={problem} />}
        {state === 'failed' && load !== undefined && load.refused > 0 && <RefusedRecords load={load} />}
        {isOpen(item) && plan.refusal === undefined && (
          <ImportForm item={item} plan={plan} onChoose={onChoose} onStart={onStart} />
        )}
        {isUnderWay(item) && <ImportProgress item={item} load={load} />}
        {state === 'done' && <ImportDone item={item} load={load} />}
      </Stack>
    </article>
  );
}

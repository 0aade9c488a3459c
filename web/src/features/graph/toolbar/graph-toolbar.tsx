import { useId } from 'react';
import { Button } from '../../../parts/button/button.tsx';
import { IconButton } from '../../../parts/icon-button/icon-button.tsx';
import { Row } from '../../../parts/layout/row.tsx';
import { Menu } from '../../../parts/menu/menu.tsx';
import type { MenuItem } from '../../../parts/menu/menu-item.ts';
import { Segments } from '../../../parts/segments/segments.tsx';
import { TextInput } from '../../../parts/text-input/text-input.tsx';
import type { DeskWithLayout } from '../state/use-desk.ts';
import styles from './toolbar.module.css';

export type GraphForm = 'both' | 'picture' | 'tables';

interface GraphToolbarProps extends DeskWithLayout {
  readonly form: GraphForm;
  readonly onForm: (form: GraphForm) => void;
  readonly asOf: string;
  readonly onAsOf: (date: string) => void;
  readonly onHide: (areHidden: boolean) => void;
  readonly onSave: () => void;
  readonly saveLabel: string;
  readonly isSaved: boolean;
  readonly items: readonly MenuItem[];
}

const FORMS = [
  { value: 'both', label: 'Both' },
  { value: 'picture', label: 'Graph', icon: 'graph' },
  { value: 'tables', label: 'Tables', icon: 'table' },
] as const;

/** What is done with the graph as a whole. */
export function GraphToolbar(props: GraphToolbarProps) {
  const {
    desk,
    layout,
    isLocked,
    lock,
    renderer,
    form,
    onForm,
    asOf,
    onAsOf,
    onHide,
    onSave,
    saveLabel,
    isSaved,
    items,
  } = props;
  const { work, isComparing, areNamesHidden, shown } = desk;
  const dateId = useId();
  const { past, future } = work.state.history;
  const [undone, redone] = [past.at(-1), future.at(-1)];
  const hasPicture = renderer !== undefined && form !== 'tables';
  return (
    <div className={styles.bar} role="toolbar" aria-label="Graph">
      <Row gap={1}>
        <IconButton
          icon="undo"
          name={undone === undefined ? 'Undo' : `Undo: ${undone.label}`}
          disabled={undone === undefined || isComparing}
          onClick={work.undo}
        />
        <IconButton
          icon="redo"
          name={redone === undefined ? 'Redo' : `Redo: ${redone.label}`}
          disabled={redone === undefined || isComparing}
          onClick={work.redo}
        />
        {hasPicture && (
          <>
            <span className={styles.gap} />
            <Button
              size="small"
              icon={layout.isRunning ? 'stop' : 'graph'}
              disabled={isComparing || shown.items.length < 2}
              onClick={() => (layout.isRunning ? layout.stop() : layout.arrange(shown))}
            >
              {layout.isRunning ? 'Stop' : 'Arrange'}
            </Button>
            <IconButton
              icon="lock"
              name={isLocked ? 'Let new nodes be arranged' : 'Lock the layout'}
              aria-pressed={isLocked}
              onClick={() => lock(!isLocked)}
            />
            <IconButton icon="fit" name="Show all" onClick={() => renderer.fit()} />
            <IconButton icon="plus" name="Closer" onClick={() => renderer.zoom(1.25)} />
            <IconButton icon="minus" name="Farther" onClick={() => renderer.zoom(0.8)} />
          </>
        )}
        <IconButton
          icon="eye"
          name={areNamesHidden ? 'Show the names' : 'Hide the names, for screenshots'}
          aria-pressed={areNamesHidden}
          onClick={() => onHide(!areNamesHidden)}
        />
      </Row>
      <Row gap={2}>
        <label className={styles.date} htmlFor={dateId}>
          <span>As of</span>
          <TextInput
            id={dateId}
            type="date"
            value={asOf}
            onChange={({ currentTarget }) => onAsOf(currentTarget.value)}
          />
        </label>
        {renderer !== undefined && <Segments label="Show" options={FORMS} value={form} onChange={onForm} />}
        <Button icon="save" kind={isSaved ? 'plain' : 'main'} disabled={isSaved || isComparing} onClick={onSave}>
          {saveLabel}
        </Button>
        <Menu label="More" icon="more" items={items} placement="below-end" />
      </Row>
    </div>
  );
}

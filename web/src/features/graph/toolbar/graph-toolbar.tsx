import type { ReactNode } from 'react';
import { Button } from '../../../parts/button/button.tsx';
import { IconButton } from '../../../parts/icon-button/icon-button.tsx';
import { Row } from '../../../parts/layout/row.tsx';
import { Menu } from '../../../parts/menu/menu.tsx';
import type { MenuItem } from '../../../parts/menu/menu-item.ts';
import { Segments } from '../../../parts/segments/segments.tsx';
import type { ToolsWithLayout } from '../state/use-graph-tools.ts';
import { AsOfDate } from './as-of-date.tsx';
import styles from './toolbar.module.css';

export type GraphForm = 'both' | 'picture' | 'tables';

interface GraphToolbarProps extends ToolsWithLayout {
  readonly title: ReactNode;
  readonly form: GraphForm;
  readonly onForm: (form: GraphForm) => void;
  readonly asOf: string;
  readonly onAsOf: (date: string) => void;
  readonly onHide: (areHidden: boolean) => void;
  readonly onSave: () => void;
  readonly saveLabel: string;
  readonly isSaved: boolean;
  readonly isSaving: boolean;
  readonly items: readonly MenuItem[];
}

const FORMS = [
  { value: 'both', label: 'Both' },
  { value: 'picture', label: 'Graph', icon: 'graph' },
  { value: 'tables', label: 'Tables', icon: 'table' },
] as const;

/** What is done with the graph as a whole. */
export function GraphToolbar(props: GraphToolbarProps) {
  const { tools, layout, isLocked, lock, renderer, title, form, onForm, onHide, items } = props;
  const { work, isComparing, areNamesHidden, shown } = tools;
  const { past, future } = work.state.history;
  const [undone, redone] = [past.at(-1), future.at(-1)];
  return (
    <section className={styles.bar} aria-label="Tools of the graph">
      {title}
      <Row gap={1}>
        <IconButton
          icon="undo"
          name={undone === undefined ? 'Undo' : `Undo: ${undone.label}`}
          aria-disabled={undone === undefined || isComparing}
          onClick={work.undo}
        />
        <IconButton
          icon="redo"
          name={redone === undefined ? 'Redo' : `Redo: ${redone.label}`}
          aria-disabled={redone === undefined || isComparing}
          onClick={work.redo}
        />
        <span className={styles.gap} />
        <Button
          size="small"
          icon={layout.isRunning ? 'stop' : 'graph'}
          aria-disabled={isComparing || shown.items.length < 2}
          onClick={() => (layout.isRunning ? layout.stop() : layout.arrange(shown))}
        >
          {layout.isRunning ? 'Stop' : 'Arrange'}
        </Button>
        <IconButton
          icon="lock"
          name="Lock the layout: new nodes stay where they appear"
          aria-pressed={isLocked}
          onClick={() => lock(!isLocked)}
        />
        {renderer !== undefined && form !== 'tables' && (
          <>
            <IconButton icon="fit" name="Show all" onClick={() => renderer.fit()} />
            <IconButton icon="plus" name="Closer" onClick={() => renderer.zoom(1.25)} />
            <IconButton icon="minus" name="Farther" onClick={() => renderer.zoom(0.8)} />
          </>
        )}
        <IconButton
          icon="eye"
          name="Hide the names, for screenshots"
          aria-pressed={areNamesHidden}
          onClick={() => onHide(!areNamesHidden)}
        />
      </Row>
      <Row gap={2} className={styles.end}>
        <AsOfDate value={props.asOf} onChange={props.onAsOf} />
        {renderer !== undefined && <Segments label="Show" options={FORMS} value={form} onChange={onForm} />}
        <Button
          icon="save"
          kind={props.isSaved ? 'plain' : 'main'}
          aria-disabled={props.isSaved || isComparing}
          busy={props.isSaving}
          onClick={props.onSave}
        >
          {props.saveLabel}
        </Button>
        <Menu label="More" icon="more" items={items} placement="below-end" />
      </Row>
    </section>
  );
}

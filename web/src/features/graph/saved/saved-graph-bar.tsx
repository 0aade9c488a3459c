import { useState } from 'react';
import { ApiProblem } from '../../../api/api-problem.ts';
import type { SurfaceGraphAnswer } from '../../../api/operations.generated.ts';
import { useSession } from '../../../api/session.ts';
import { Confirm } from '../../../parts/confirm/confirm.tsx';
import type { MenuItem } from '../../../parts/menu/menu-item.ts';
import { useToast } from '../../../parts/toast/use-toast.ts';
import { graphPath, savedGraphPath } from '../../../paths/pages.ts';
import { useGo } from '../../../paths/use-place.ts';
import { CompareDialog } from '../compare/compare-dialog.tsx';
import type { useComparison } from '../compare/use-comparison.ts';
import { EMPTY_GRAPH } from '../content/graph-content.ts';
import { exportItems } from '../export/export-menu.ts';
import type { Scene } from '../picture/scene.ts';
import { dropDraft, keepDraft, NEW_GRAPH, savedAddress } from '../state/graph-drafts.ts';
import type { ToolsWithLayout } from '../state/use-graph-tools.ts';
import { type GraphForm, GraphToolbar } from '../toolbar/graph-toolbar.tsx';
import { GraphTitle } from './graph-title.tsx';
import { NameDialog } from './name-dialog.tsx';
import { OpenDialog } from './open-dialog.tsx';
import { useSavedGraphChanges } from './use-saved-graphs.ts';
import { versionItems } from './version-items.ts';

interface SavedGraphBarProps extends ToolsWithLayout {
  readonly form: GraphForm;
  readonly onForm: (form: GraphForm) => void;
  readonly asOf: string;
  readonly onAsOf: (date: string) => void;
  readonly onHide: (areHidden: boolean) => void;
  readonly saved: SurfaceGraphAnswer | undefined;
  readonly address: string;
  readonly scene: Scene;
  readonly comparing: Omit<ReturnType<typeof useComparison>, 'comparison'>;
}

type DialogName = 'name' | 'copy' | 'rename' | 'open' | 'delete' | 'compare';

/** The toolbar, with all that concerns keeping the graph. */
export function SavedGraphBar({ saved, address, scene, comparing, ...rest }: SavedGraphBarProps) {
  const { tools } = rest;
  const { work } = tools;
  const { user } = useSession();
  const toast = useToast();
  const go = useGo();
  const [asked, setAsked] = useState<DialogName>();
  const isOwn = saved !== undefined && !saved.is_from_team;
  const content = work.content;
  const isSaved = content.nodes.size === 0 || (saved !== undefined && content === work.state.saved);
  const fail = (error: unknown): void => {
    toast(error instanceof ApiProblem ? error.message : 'It could not be saved.', { kind: 'risk' });
  };
  const { create, addVersion, rename, remove } = useSavedGraphChanges(({ id, version }, sent) => {
    setAsked(undefined);
    toast(version === 1 ? 'Saved.' : `Saved as version ${version}.`);
    // What was done can be undone there, too.
    keepDraft(savedAddress(id, version), work.savedState(sent));
    dropDraft(address);
    go(savedGraphPath(id), { replace: address !== NEW_GRAPH });
  });
  const save = (): void => {
    if (!isOwn) setAsked('name');
    else addVersion.mutate({ id: saved.id, content, newest: saved.newest_version }, { onError: fail });
  };
  const begin = (): void => {
    if (address === NEW_GRAPH) work.step('Start a new graph', () => EMPTY_GRAPH);
    else go(graphPath());
  };
  const items: MenuItem[] = [
    { label: 'Open a saved graph', icon: 'layers', disabled: user === null, onChoose: () => setAsked('open') },
    { label: 'New graph', icon: 'plus', onChoose: begin },
    {
      label: 'Compare with another date',
      icon: 'compare',
      disabled: tools.isComparing || content.edges.size === 0,
      onChoose: () => setAsked('compare'),
    },
  ];
  if (saved !== undefined) {
    items.push(
      { heading: 'This graph' },
      { label: 'Save as another graph', icon: 'copy', onChoose: () => setAsked('copy') },
    );
    if (isOwn)
      items.push(
        { label: 'Rename', icon: 'edit', onChoose: () => setAsked('rename') },
        { label: 'Delete', icon: 'trash', danger: true, onChoose: () => setAsked('delete') },
      );
    items.push(...versionItems(saved, comparing.withVersion));
  }
  items.push(
    ...exportItems(saved?.name ?? 'graph', tools.content, scene, () =>
      toast('This browser makes no picture of it.', { kind: 'warn' }),
    ),
  );
  const close = (): void => {
    setAsked(undefined);
    create.reset();
    rename.reset();
  };
  return (
    <>
      <GraphToolbar
        {...rest}
        title={<GraphTitle saved={saved} />}
        items={items}
        onSave={save}
        isSaved={isSaved || user === null}
        isSaving={addVersion.isPending}
        saveLabel={saved === undefined ? 'Save' : isOwn ? 'Save a version' : 'Save a copy'}
      />
      {(asked === 'name' || asked === 'copy') && (
        <NameDialog
          title="Save the graph"
          verb="Save"
          name={saved?.name ?? ''}
          isBusy={create.isPending}
          error={create.error}
          onClose={close}
          onName={(name) => create.mutate({ name, content })}
        />
      )}
      {asked === 'rename' && saved !== undefined && (
        <NameDialog
          title="Rename the graph"
          verb="Rename"
          name={saved.name}
          isBusy={rename.isPending}
          error={rename.error}
          onClose={close}
          onName={(name) => rename.mutate({ id: saved.id, name }, { onSuccess: close })}
        />
      )}
      {asked === 'open' && <OpenDialog onClose={close} />}
      {asked === 'compare' && (
        <CompareDialog
          content={content}
          onClose={close}
          onDate={(date) => {
            close();
            comparing.atDate(date);
          }}
        />
      )}
      <Confirm
        title="Delete the graph with all its versions?"
        isOpen={asked === 'delete'}
        verb="Delete"
        onClose={close}
        onConfirm={() => {
          close();
          if (saved === undefined) return;
          remove.mutate(saved.id, {
            onError: fail,
            onSuccess: () => {
              dropDraft(address);
              go(graphPath());
            },
          });
        }}
      >
        <p>Scans that took their targets from it stay.</p>
      </Confirm>
    </>
  );
}

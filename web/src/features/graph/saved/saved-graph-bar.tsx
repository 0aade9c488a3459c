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
import { savedForm } from '../content/saved-form.ts';
import { exportItems } from '../export/export-menu.ts';
import type { Scene } from '../picture/scene.ts';
import { dropDraft } from '../state/graph-drafts.ts';
import type { DeskWithLayout } from '../state/use-desk.ts';
import { type GraphForm, GraphToolbar } from '../toolbar/graph-toolbar.tsx';
import { NameDialog } from './name-dialog.tsx';
import { OpenDialog } from './open-dialog.tsx';
import { useSavedGraphChanges } from './use-saved-graphs.ts';
import { versionItems } from './version-items.ts';

interface SavedGraphBarProps extends DeskWithLayout {
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

type Asked = 'name' | 'copy' | 'rename' | 'open' | 'delete' | 'compare';

/** The toolbar, with all that concerns keeping the graph. */
export function SavedGraphBar({ saved, address, scene, comparing, ...rest }: SavedGraphBarProps) {
  const { desk } = rest;
  const { work } = desk;
  const { user } = useSession();
  const toast = useToast();
  const go = useGo();
  const [asked, setAsked] = useState<Asked>();
  const { create, addVersion, rename, remove } = useSavedGraphChanges();
  const isOwn = saved !== undefined && !saved.is_from_team;
  const content = work.content;
  const isSaved = content.nodes.size === 0 || (saved !== undefined && content === work.state.saved);
  const fail = (error: unknown): void => {
    toast(error instanceof ApiProblem ? error.message : 'It could not be saved.', { kind: 'risk' });
  };
  const arrive = (to: string): void => {
    work.noteSaved();
    dropDraft(address);
    go(to, { replace: address !== '' });
  };
  const save = (): void => {
    if (!isOwn) setAsked('name');
    else
      addVersion.mutate(
        { id: saved.id, graph: savedForm(content), newest: saved.newest_version },
        {
          onError: fail,
          onSuccess: ({ version }) => {
            toast(`Saved as version ${version}.`);
            arrive(savedGraphPath(saved.id));
          },
        },
      );
  };
  const begin = (): void => {
    if (address === '') work.step('Start a new graph', () => EMPTY_GRAPH);
    else go(graphPath());
  };
  const items: MenuItem[] = [
    { label: 'Open a saved graph', icon: 'layers', disabled: user === null, onChoose: () => setAsked('open') },
    { label: 'New graph', icon: 'plus', onChoose: begin },
    {
      label: 'Compare with another date',
      icon: 'compare',
      disabled: desk.isComparing || content.edges.size === 0,
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
    ...exportItems(saved?.name ?? 'graph', desk.content, scene, () =>
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
        items={items}
        onSave={save}
        isSaved={isSaved || user === null}
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
          onName={(name) =>
            create.mutate(
              { name, graph: savedForm(content) },
              {
                onSuccess: ({ id }) => {
                  close();
                  arrive(savedGraphPath(id));
                },
              },
            )
          }
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

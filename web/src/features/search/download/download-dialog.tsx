import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { ApiProblem } from '../../../api/api-problem.ts';
import { ask } from '../../../api/ask.ts';
import { createDownloadLink } from '../../../api/operations.generated.ts';
import { requestCostText } from '../../../api/requests-of-day.ts';
import { useSession } from '../../../api/session.ts';
import { startDownload } from '../../../api/start-download.ts';
import { useRequestsOfDay } from '../../../api/use-requests-of-day.ts';
import { Amount } from '../../../parts/amount/amount.tsx';
import { Button } from '../../../parts/button/button.tsx';
import { Dialog } from '../../../parts/dialog/dialog.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { ProblemView } from '../../../parts/problem-view/problem-view.tsx';
import { useToast } from '../../../parts/toast/use-toast.ts';
import { baseUrl } from '../../../paths/base.ts';
import { collectionNames } from '../../../paths/collection-names.ts';
import type { SearchState } from '../state/search-state.ts';
import { DownloadForm } from './download-form.tsx';
import { choiceProblem, type DownloadChoice, downloadInput } from './download-input.ts';
import { LinkSummary } from './link-summary.tsx';

export interface DownloadDialogProps {
  readonly state: SearchState;
  /** How many records the query finds. */
  readonly count: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Everything that the query finds, as a file that the browser itself receives. */
export const DownloadDialog = ({ isOpen, ...rest }: DownloadDialogProps) =>
  isOpen ? <OpenDownloadDialog {...rest} /> : null;

const FIRST: DownloadChoice = { what: 'whole', fields: [], format: 'ndjson', most: '' };

function OpenDownloadDialog({ state, count, onClose }: Omit<DownloadDialogProps, 'isOpen'>) {
  const { user } = useSession();
  const formId = useId();
  const toast = useToast();
  const left = useRequestsOfDay(user !== null);
  const [choice, setChoice] = useState<DownloadChoice>({
    ...FIRST,
    what: state.form === 'table' ? 'columns' : 'whole',
  });
  const {
    mutate,
    reset,
    data: link,
    error,
    isPending,
  } = useMutation({
    mutationFn: () => ask(createDownloadLink, downloadInput(state, choice)),
  });
  useEffect(() => {
    if (link === undefined) return;
    const timer = setTimeout(reset, Date.parse(link.expires_at) - Date.now());
    return () => clearTimeout(timer);
  }, [link, reset]);

  const download = (): void => {
    if (link === undefined) return;
    startDownload(new URL(link.url, baseUrl), link.file_name);
    onClose();
    toast(`The browser downloads ${link.file_name}.`, { kind: 'good' });
  };
  const names = collectionNames[state.collection];
  return (
    <Dialog
      title="Download"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {link === undefined ? (
            <Button
              kind="main"
              type="submit"
              form={formId}
              busy={isPending}
              disabled={user === null || choiceProblem(choice) !== undefined}
            >
              See what it costs ({requestCostText(1, left)})
            </Button>
          ) : (
            <Button kind="main" icon="download" disabled={link.delivered === 0} onClick={download}>
              Download {link.delivered.toLocaleString()}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        <p>
          The query finds <Amount value={count} /> {count === 1 ? names.one : names.many}.
          {user === null && ' Sign in to download them.'}
        </p>
        <DownloadForm
          id={formId}
          state={state}
          choice={choice}
          onChange={(next) => {
            setChoice(next);
            reset();
          }}
          onSubmit={() => mutate()}
        />
        {error instanceof ApiProblem && <ProblemView problem={error} />}
        {link !== undefined && (
          <LinkSummary link={link} wanted={choice.most.trim() === '' ? undefined : Number(choice.most)} />
        )}
      </Stack>
    </Dialog>
  );
}

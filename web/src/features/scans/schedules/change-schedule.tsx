import { scanModes } from '@periplus/model/scanner/scan-modes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { changeScanSchedule } from '../../../api/operations.generated.ts';
import { Field } from '../../../parts/field/field.tsx';
import { FormDialog } from '../../../parts/form-dialog/form-dialog.tsx';
import { TextArea } from '../../../parts/text-area/text-area.tsx';
import { TextInput } from '../../../parts/text-input/text-input.tsx';
import { emptyDraft, everyEntry, type ScanDraft, scanTraits } from '../editor/scan-draft.ts';
import { ScanSettings } from '../editor/scan-settings.tsx';
import { scanKeys } from '../read/scan-keys.ts';
import type { ScanSchedule } from './schedule-table.tsx';

export interface ChangeScheduleProps {
  readonly schedule: ScanSchedule;
  readonly onClose: () => void;
}

/** A schedule as the fields of an editor have it. */
function draftOf({
  targets,
  exclude,
  mode,
  ports,
  agent_id: agent,
  saved_graph: graph,
  name,
  when,
}: ScanSchedule): ScanDraft {
  return {
    ...emptyDraft(targets.join('\n')),
    exclude: exclude.join('\n'),
    mode: scanModes.find(({ id }) => id === mode)?.id ?? 'custom',
    ports,
    agent: agent === null ? '' : String(agent),
    graph: graph?.id ?? '',
    name,
    when,
    isScheduled: true,
  };
}

/** All of a schedule can be changed; its scans so far stay as they are. */
export function ChangeSchedule({ schedule, onClose }: ChangeScheduleProps) {
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(schedule));
  const change = (next: Partial<ScanDraft>): void => setDraft((former) => ({ ...former, ...next }));
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      ask(changeScanSchedule, {
        ...scanTraits(draft),
        id: schedule.id,
        name: draft.name.trim(),
        when: draft.when.trim(),
        targets: everyEntry(draft.text),
        exclude: everyEntry(draft.exclude),
        saved_graph_id: draft.graph,
        version: draft.graph === schedule.saved_graph?.id ? schedule.saved_graph.version : undefined,
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: scanKeys.schedules });
      onClose();
    },
  });
  return (
    <FormDialog
      title="Change the schedule"
      verb="Change"
      size="large"
      busy={isPending}
      disabled={draft.name.trim() === ''}
      error={error}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <Field label="Name">
        {(ids) => (
          <TextInput
            {...ids}
            maxLength={200}
            value={draft.name}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
        )}
      </Field>
      <Field label="When" hint="daily 02:30, or five cron fields such as 30 2 * * 1-5, in UTC.">
        {(ids) => (
          <TextInput
            {...ids}
            isData
            value={draft.when}
            onChange={({ currentTarget }) => change({ when: currentTarget.value })}
          />
        )}
      </Field>
      <Field label="Targets">
        {(ids) => (
          <TextArea
            {...ids}
            isData
            rows={4}
            value={draft.text}
            onChange={({ currentTarget }) => change({ text: currentTarget.value })}
          />
        )}
      </Field>
      <ScanSettings draft={draft} onChange={change} />
    </FormDialog>
  );
}

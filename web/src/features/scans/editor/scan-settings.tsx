import { scanModes } from '@periplus/model/scanner/scan-modes.ts';
import { visibleLine } from '@periplus/view/visible-text.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/ask.ts';
import { surfaceGraphs } from '../../../api/operations.generated.ts';
import { Field } from '../../../parts/field/field.tsx';
import { Columns } from '../../../parts/layout/columns.tsx';
import { Select } from '../../../parts/select/select.tsx';
import { TextArea } from '../../../parts/text-area/text-area.tsx';
import { TextInput } from '../../../parts/text-input/text-input.tsx';
import { scanKeys } from '../read/scan-keys.ts';
import { useAgentList } from '../read/use-agent-list.ts';
import type { ScanDraft } from './scan-draft.ts';

export interface ScanSettingsProps {
  readonly draft: ScanDraft;
  readonly onChange: (change: Partial<ScanDraft>) => void;
}

/** Which ports, by whom, and what is left out. */
export function ScanSettings({ draft, onChange }: ScanSettingsProps) {
  const { agents } = useAgentList();
  const { data: graphs } = useQuery({
    queryKey: scanKeys.graphs,
    queryFn: ({ signal }) => ask(surfaceGraphs, { own_only: false }, { signal }),
  });
  const mode = scanModes.find(({ id }) => id === draft.mode);
  return (
    <Columns min={240}>
      <Field label="Ports" hint={mode?.about}>
        {(ids) => (
          <Select
            {...ids}
            value={draft.mode}
            onChange={({ currentTarget: { value } }) => {
              const chosen = scanModes.find(({ id }) => id === value);
              if (chosen !== undefined) onChange({ mode: chosen.id });
            }}
          >
            {scanModes.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {draft.mode === 'custom' && (
        <Field label="Ports of your choice" hint="80,443,8000-8100, top:100 or U:53,161">
          {(ids) => (
            <TextInput
              {...ids}
              isData
              value={draft.ports}
              onChange={({ currentTarget }) => onChange({ ports: currentTarget.value })}
            />
          )}
        </Field>
      )}
      <Field label="Agent">
        {(ids) => (
          <Select
            {...ids}
            value={draft.agent}
            onChange={({ currentTarget }) => onChange({ agent: currentTarget.value })}
          >
            <option value="">Any that may scan this</option>
            {agents
              ?.filter(({ state }) => state !== 'revoked')
              .map(({ id, name, location, state }) => (
                <option key={id} value={String(id)}>
                  {visibleLine(location === '' ? name : `${name} (${location})`)}
                  {state === 'online' ? '' : ', not connected'}
                </option>
              ))}
          </Select>
        )}
      </Field>
      {graphs !== undefined && graphs.length > 0 && (
        <Field label="Saved graph" hint="Its addresses, ranges and domains are targets too.">
          {(ids) => (
            <Select
              {...ids}
              value={draft.graph}
              onChange={({ currentTarget }) => onChange({ graph: currentTarget.value })}
            >
              <option value="">None</option>
              {graphs.map(({ id, name }) => (
                <option key={id} value={id}>
                  {visibleLine(name)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field
        label="Left out"
        hint="Addresses, ranges, blocks and names that the scan does not touch. A name covers everything below it."
      >
        {(ids) => (
          <TextArea
            {...ids}
            isData
            rows={2}
            value={draft.exclude}
            onChange={({ currentTarget }) => onChange({ exclude: currentTarget.value })}
          />
        )}
      </Field>
    </Columns>
  );
}

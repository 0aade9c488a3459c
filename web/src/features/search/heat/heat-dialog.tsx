import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { loadPart } from '../../../api/part/load-part.ts';
import { isLeftOut } from '../../../api/plan/plan-fields.ts';
import { requestCostText } from '../../../api/requests-of-day.ts';
import { useRequestsOfDay } from '../../../api/use-requests-of-day.ts';
import { Button } from '../../../parts/button/button.tsx';
import { Combobox } from '../../../parts/combobox/combobox.tsx';
import { Dialog } from '../../../parts/dialog/dialog.tsx';
import { Columns } from '../../../parts/layout/columns.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { Pending } from '../../../parts/pending/pending.tsx';
import type { SearchState } from '../state/search-state.ts';
import { type HeatFields, HeatResult } from './heat-result.tsx';

export interface HeatDialogProps {
  readonly state: SearchState;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onQuery: (q: string) => void;
}

/** The records of a query by two fields at once. */
export const HeatDialog = ({ isOpen, ...rest }: HeatDialogProps) => (isOpen ? <OpenHeatDialog {...rest} /> : null);

function OpenHeatDialog({ state, onClose, onQuery }: Omit<HeatDialogProps, 'isOpen'>) {
  const { collection, facets, leftOut } = state;
  const options = useQuery({
    queryKey: ['fields to group by', collection],
    queryFn: async () =>
      (await loadPart(() => import('../../../records/field/field-options.ts'))).groupFieldOptions(collection),
    staleTime: Number.POSITIVE_INFINITY,
  }).data?.filter(({ value }) => !isLeftOut(value, leftOut));
  const left = useRequestsOfDay();
  const [row, setRow] = useState(facets[1] ?? '');
  const [column, setColumn] = useState(facets[0] ?? '');
  const [counted, setCounted] = useState<HeatFields>();
  const isSame = counted?.row === row && counted.column === column;

  const count = (event: FormEvent): void => {
    event.preventDefault();
    if (row !== '' && column !== '' && row !== column) setCounted({ row, column });
  };
  return (
    <Dialog title="Two fields" isOpen onClose={onClose} size="large">
      <Stack gap={4}>
        <form onSubmit={count}>
          <Stack>
            {options === undefined ? (
              <Pending isPending label="Reading the fields" />
            ) : (
              <Columns min={240}>
                <Combobox label="Rows" options={options} value={row} onChange={setRow} empty="No such field." />
                <Combobox
                  label="Columns"
                  options={options}
                  value={column}
                  onChange={setColumn}
                  empty="No such field."
                  problem={row !== '' && row === column ? 'Choose two different fields.' : undefined}
                />
              </Columns>
            )}
            {!isSame && (
              <div>
                <Button kind="main" type="submit" disabled={row === '' || column === '' || row === column}>
                  Count ({requestCostText(1, left)})
                </Button>
              </div>
            )}
          </Stack>
        </form>
        {counted !== undefined && isSame && (
          <HeatResult
            key={`${row} ${column}`}
            state={state}
            fields={counted}
            onQuery={(q) => {
              onClose();
              onQuery(q);
            }}
          />
        )}
      </Stack>
    </Dialog>
  );
}

import { useState } from 'react';
import { Button } from '../../../parts/button/button.tsx';
import { Field } from '../../../parts/field/field.tsx';
import { Row } from '../../../parts/layout/row.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { Popover } from '../../../parts/popover/popover.tsx';
import { TextInput } from '../../../parts/text-input/text-input.tsx';

export interface AsOfPickerProps {
  /** Undefined: now. */
  readonly asOf: string | undefined;
  /** Days on which something was seen, the newest first. */
  readonly days: readonly string[];
  readonly onChange: (asOf: string | undefined) => void;
}

const MOST_DAYS = 12;

/** The date that the page shows: what was known then. */
export const AsOfPicker = ({ asOf, days, onChange }: AsOfPickerProps) => (
  <Popover
    label="Date of the page"
    placement="below-end"
    trigger={(props) => (
      <Button {...props} icon="calendar" endIcon="chevron-down">
        {asOf === undefined ? 'Newest data' : `As of ${asOf}`}
      </Button>
    )}
  >
    {(close) => (
      <DateForm
        asOf={asOf}
        days={days}
        onChange={(day) => {
          close();
          onChange(day);
        }}
      />
    )}
  </Popover>
);

function DateForm({ asOf, days, onChange }: AsOfPickerProps) {
  const [draft, setDraft] = useState(/^\d{4}-\d{2}-\d{2}$/.test(asOf ?? '') ? (asOf ?? '') : '');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (draft !== '') onChange(draft);
      }}
    >
      <Stack gap={2}>
        <Row gap={2} align="end">
          <Field label="Show what was known on">
            {(ids) => (
              <TextInput
                {...ids}
                type="date"
                isData
                value={draft}
                onChange={({ currentTarget }) => setDraft(currentTarget.value)}
              />
            )}
          </Field>
          <Button kind="main" type="submit" disabled={draft === ''}>
            Show
          </Button>
        </Row>
        <Row gap={2}>
          {asOf !== undefined && (
            <Button size="small" onClick={() => onChange(undefined)}>
              Newest data
            </Button>
          )}
          {days.slice(0, MOST_DAYS).map((day) => (
            <Button key={day} size="small" kind="quiet" aria-pressed={day === asOf} onClick={() => onChange(day)}>
              {day}
            </Button>
          ))}
        </Row>
      </Stack>
    </form>
  );
}

import { Checkbox } from '../../../parts/checkbox/checkbox.tsx';
import { Field } from '../../../parts/field/field.tsx';
import { Columns } from '../../../parts/layout/columns.tsx';
import { TextInput } from '../../../parts/text-input/text-input.tsx';
import type { ScanSettingsProps } from './scan-settings.tsx';

/** What the scan is called, and whether it is repeated. */
export const NamingFields = ({ draft, onChange }: ScanSettingsProps) => (
  <Columns min={240}>
    <Field label="Name" hint={draft.isScheduled ? 'Also the name of its scans.' : 'How you will find it again.'}>
      {(ids) => (
        <TextInput
          {...ids}
          maxLength={200}
          value={draft.name}
          required={draft.isScheduled}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        />
      )}
    </Field>
    {!draft.isScheduled && (
      <Field label="Label" hint="Names its index in searches. By default it contains the time.">
        {(ids) => (
          <TextInput
            {...ids}
            isData
            maxLength={200}
            value={draft.label}
            onChange={({ currentTarget }) => onChange({ label: currentTarget.value })}
          />
        )}
      </Field>
    )}
    <div>
      <Checkbox
        label="Repeat it by a schedule"
        checked={draft.isScheduled}
        onChange={({ currentTarget }) => onChange({ isScheduled: currentTarget.checked })}
      />
      {draft.isScheduled && (
        <Field label="When" hint="daily 02:30, or five cron fields such as 30 2 * * 1-5, in UTC.">
          {(ids) => (
            <TextInput
              {...ids}
              isData
              required
              value={draft.when}
              onChange={({ currentTarget }) => onChange({ when: currentTarget.value })}
            />
          )}
        </Field>
      )}
    </div>
  </Columns>
);

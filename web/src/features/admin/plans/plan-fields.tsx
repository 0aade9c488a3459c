import { Field } from '../../../parts/field/field.tsx';
import { Columns } from '../../../parts/layout/columns.tsx';
import { Select } from '../../../parts/select/select.tsx';
import { TextInput } from '../../../parts/text-input/text-input.tsx';
import { type Plan, planLists, planNumbers } from './plan-limits.ts';

export interface PlanFieldsProps {
  readonly plan: Plan;
  readonly isNew: boolean;
  /** Fields that are no numbers. */
  readonly wrong: ReadonlySet<string>;
}

const HINTS = {
  left_out_collections: 'responses, domains, whois_ip, whois_domains, certs',
  left_out_classes: 'contact, raw, tag, cve, privacy, ioc',
  left_out_fields: 'Such as responses:http.body',
} as const;

export const PlanFields = ({ plan, isNew, wrong }: PlanFieldsProps) => (
  <>
    <Columns min={200}>
      <Field label="Name" hint="As people see it.">
        {(ids) => <TextInput {...ids} name="name" required maxLength={64} defaultValue={isNew ? '' : plan.name} />}
      </Field>
      <Field label="Data sets">
        {(ids) => (
          <Select {...ids} name="datasets" defaultValue={plan.datasets}>
            <option value="free">the free ones</option>
            <option value="all">all</option>
          </Select>
        )}
      </Field>
      {planNumbers.map(({ id, label }) => (
        <Field key={id} label={label} problem={wrong.has(id) ? 'A whole number, or nothing for no limit.' : undefined}>
          {(ids) => (
            <TextInput
              {...ids}
              isData
              name={id}
              inputMode="numeric"
              placeholder="no limit"
              defaultValue={plan[id] === -1 ? '' : String(plan[id])}
            />
          )}
        </Field>
      ))}
    </Columns>
    {planLists.map(({ id, label }) => (
      <Field key={id} label={label} hint={HINTS[id]}>
        {(ids) => <TextInput {...ids} isData name={id} defaultValue={plan[id].join(', ')} />}
      </Field>
    ))}
  </>
);

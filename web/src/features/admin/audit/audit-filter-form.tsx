import type { FormEvent } from 'react';
import { Button } from '../../../parts/button/button.tsx';
import { Field } from '../../../parts/field/field.tsx';
import { Select } from '../../../parts/select/select.tsx';
import { TextInput } from '../../../parts/text-input/text-input.tsx';
import { adminPath } from '../../../paths/pages.ts';
import { useGo } from '../../../paths/use-place.ts';
import { FilterRow } from '../list/filter-row.tsx';
import type { AuditFilter } from './audit-filter.ts';

const SPANS: readonly (readonly [since: string, label: string])[] = [
  ['now-1d', 'The last day'],
  ['now-7d', 'The last 7 days'],
  ['now-30d', 'The last 30 days'],
  ['now-365d', 'The last year'],
  ['all', 'Since the beginning'],
];

export function AuditFilterForm({ filter }: { readonly filter: AuditFilter }) {
  const go = useGo();
  const { since, actor, action } = filter;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string): string => String(form.get(name) ?? '');
    go(adminPath('audit', { since: text('since'), actor: text('actor'), action: text('action') }), {
      keepScroll: true,
    });
  };
  return (
    <form onSubmit={submit}>
      <FilterRow>
        <Field label="When">
          {(ids) => (
            <Select
              {...ids}
              name="since"
              defaultValue={since}
              onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
            >
              {SPANS.every(([each]) => each !== since) && <option value={since}>{`Since ${since}`}</option>}
              {SPANS.map(([each, label]) => (
                <option key={each} value={each}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Who">
          {(ids) => (
            <TextInput {...ids} isData name="actor" placeholder="user:2 or installation" defaultValue={actor} />
          )}
        </Field>
        <Field label="Action">
          {(ids) => <TextInput {...ids} isData name="action" placeholder="key or key.rotate" defaultValue={action} />}
        </Field>
        <Button type="submit">Filter</Button>
      </FilterRow>
    </form>
  );
}

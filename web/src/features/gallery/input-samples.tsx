import { useState } from 'react';
import { Checkbox } from '../../parts/checkbox/checkbox.tsx';
import { Combobox } from '../../parts/combobox/combobox.tsx';
import { Field } from '../../parts/field/field.tsx';
import { Columns } from '../../parts/layout/columns.tsx';
import { Row } from '../../parts/layout/row.tsx';
import { Stack } from '../../parts/layout/stack.tsx';
import { Segments } from '../../parts/segments/segments.tsx';
import { Select } from '../../parts/select/select.tsx';
import { Switch } from '../../parts/switch/switch.tsx';
import { TextArea } from '../../parts/text-area/text-area.tsx';
import { TextInput } from '../../parts/text-input/text-input.tsx';
import { SampleSection } from './sample-section.tsx';
import { sampleTexts } from './sample-texts.ts';

const FORMS = [
  { value: 'cards', label: 'Cards', icon: 'list' },
  { value: 'table', label: 'Table', icon: 'table' },
  { value: 'json', label: 'JSON', icon: 'code' },
] as const;

const OPTIONS = [
  { value: 'port', label: 'Port', hint: 'integer' },
  { value: 'ip', label: 'Address', hint: 'ip' },
  { value: 'word', label: sampleTexts.word },
  { value: 'rtl', label: sampleTexts.arabic, hint: 'text' },
  ...Array.from({ length: 400 }, (_, n) => ({ value: `field-${n}`, label: `Field number ${n}` })),
];

export function InputSamples() {
  const [form, setForm] = useState<(typeof FORMS)[number]['value']>('cards');
  const [field, setField] = useState('port');
  return (
    <SampleSection title="What is typed and chosen">
      <Columns min={280}>
        <Field label="Name" hint="Others in the team see it.">
          {(ids) => <TextInput {...ids} placeholder="Mail servers" />}
        </Field>
        <Field label="Address" problem="Write an address, as 192.0.2.7, or a range, as 192.0.2.0/24.">
          {(ids) => <TextInput {...ids} isData defaultValue="192.0.2.300" />}
        </Field>
        <Field label="Key" hint="It can be read and copied.">
          {(ids) => <TextInput {...ids} isData readOnly defaultValue={sampleTexts.hash} />}
        </Field>
        <Field label="Switched off">{(ids) => <TextInput {...ids} disabled defaultValue="nothing to change" />}</Field>
        <Field label="Targets" hint="One a line.">
          {(ids) => <TextArea {...ids} isData defaultValue={`192.0.2.0/24\nmail.example\n${sampleTexts.name}`} />}
        </Field>
        <Stack>
          <Field label="Collection">
            {(ids) => (
              <Select {...ids}>
                <option>Responses</option>
                <option>Certificates</option>
                <option>{sampleTexts.word}</option>
              </Select>
            )}
          </Field>
          <Combobox label="Field" options={OPTIONS} value={field} onChange={setField} empty="No field has this name." />
        </Stack>
        <Field label={sampleTexts.word} hint={sampleTexts.script} problem={sampleTexts.bidi}>
          {(ids) => <TextInput {...ids} defaultValue={sampleTexts.mixed} />}
        </Field>
      </Columns>
      <Row gap={4}>
        <Checkbox label="Only the newest" defaultChecked />
        <Checkbox label="Some of them" isPartial />
        <Checkbox label="None" />
        <Checkbox label="Never" disabled />
        <Checkbox label="Always" disabled defaultChecked />
        <Switch label="Keys without Ctrl" defaultChecked />
        <Switch label="Completion" />
        <Switch label="Not yours to change" disabled />
      </Row>
      <Row gap={4}>
        <Segments label="Form" options={FORMS} value={form} onChange={setForm} />
      </Row>
    </SampleSection>
  );
}

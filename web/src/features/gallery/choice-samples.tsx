import { useState } from 'react';
import { Checkbox } from '../../parts/checkbox/checkbox.tsx';
import { Combobox } from '../../parts/combobox/combobox.tsx';
import { Columns } from '../../parts/layout/columns.tsx';
import { Row } from '../../parts/layout/row.tsx';
import { Segments } from '../../parts/segments/segments.tsx';
import { Switch } from '../../parts/switch/switch.tsx';
import { Tabs } from '../../parts/tabs/tabs.tsx';
import { SampleSection } from './sample-section.tsx';
import { hostileWords, sampleTexts, shortHostileWords } from './sample-texts.ts';

const FORMS = [
  { value: 'cards', label: 'Cards', icon: 'list' },
  { value: 'table', label: 'Table', icon: 'table' },
  { value: 'json', label: 'JSON', icon: 'code' },
] as const;

const HOSTILE_FORMS = hostileWords.map((label, at) => ({ value: String(at), label }));

const TABS = [
  { id: 'services', label: 'Services', count: 14 },
  { id: 'dns', label: 'DNS', count: 1203 },
  { id: 'whois', label: 'WHOIS' },
] as const;

const HOSTILE_TABS = hostileWords.map((label, at) => ({ id: String(at), label, count: at }));

const OPTIONS = [
  { value: 'port', label: 'Port', hint: 'integer' },
  { value: 'ip', label: 'Address', hint: 'ip' },
  ...hostileWords.map((label, at) => ({ value: `hostile-${at}`, label, hint: sampleTexts.bidi })),
  ...Array.from({ length: 400 }, (_, n) => ({ value: `field-${n}`, label: `Field number ${n}` })),
];

export function ChoiceSamples() {
  const [form, setForm] = useState<(typeof FORMS)[number]['value']>('cards');
  const [hostileForm, setHostileForm] = useState('1');
  const [tab, setTab] = useState<(typeof TABS)[number]['id']>('services');
  const [hostileTab, setHostileTab] = useState('1');
  const [field, setField] = useState('port');
  const [hostileField, setHostileField] = useState('hostile-1');
  return (
    <>
      <SampleSection of="Combobox">
        <Columns min={280}>
          <Combobox label="Field" options={OPTIONS} value={field} onChange={setField} empty="No field has this name." />
          <Combobox
            label="Hostile field"
            hint="The chosen option is turned around."
            options={OPTIONS}
            value={hostileField}
            onChange={setHostileField}
            empty=""
          />
          <Combobox label="Nothing yet" options={[]} value="" onChange={() => undefined} empty="No field." />
          <Combobox disabled label="Switched off" options={OPTIONS} value="ip" onChange={() => undefined} empty="" />
        </Columns>
      </SampleSection>
      <SampleSection of="Checkbox">
        <Row gap={4}>
          <Checkbox label="Only the newest" defaultChecked />
          <Checkbox label="Some of them" isPartial />
          <Checkbox label="None" />
          <Checkbox label="Never" disabled />
          <Checkbox label="Always" disabled defaultChecked />
          {hostileWords.map((words) => (
            <Checkbox key={words} label={words} />
          ))}
        </Row>
      </SampleSection>
      <SampleSection of="Switch">
        <Row gap={4}>
          <Switch label="Keys without Ctrl" defaultChecked />
          <Switch label="Completion" />
          <Switch label="Not yours to change" disabled />
          {hostileWords.map((words) => (
            <Switch key={words} label={words} />
          ))}
        </Row>
      </SampleSection>
      <SampleSection of="Segments">
        <Row>
          <Segments label="Form" options={FORMS} value={form} onChange={setForm} />
          <Segments label="Hostile form" options={HOSTILE_FORMS} value={hostileForm} onChange={setHostileForm} />
        </Row>
      </SampleSection>
      <SampleSection of="Tabs">
        <Tabs label="Of the host" tabs={TABS} value={tab} onChange={setTab}>
          The panel of {tab}.
        </Tabs>
        <Tabs label="Hostile" tabs={HOSTILE_TABS} value={hostileTab} onChange={setHostileTab}>
          {shortHostileWords.length} of {HOSTILE_TABS.length} are short.
        </Tabs>
      </SampleSection>
    </>
  );
}

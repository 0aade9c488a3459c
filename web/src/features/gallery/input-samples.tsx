import { Field } from '../../parts/field/field.tsx';
import { Columns } from '../../parts/layout/columns.tsx';
import { Select } from '../../parts/select/select.tsx';
import { TextArea } from '../../parts/text-area/text-area.tsx';
import { TextInput } from '../../parts/text-input/text-input.tsx';
import { SampleSection } from './sample-section.tsx';
import { hostileWords, sampleTexts, shortHostileWords } from './sample-texts.ts';

export const InputSamples = () => (
  <>
    <SampleSection of="Field">
      <Columns min={280}>
        <Field label="Name" hint="Others in the team see it.">
          {(ids) => <TextInput {...ids} />}
        </Field>
        <Field label="Address" problem="Write an address, as 192.0.2.7, or a range, as 192.0.2.0/24.">
          {(ids) => <TextInput {...ids} isData defaultValue="192.0.2.300" />}
        </Field>
        {hostileWords.map((words) => (
          <Field key={words} label={words} hint={sampleTexts.bidi} problem={sampleTexts.control}>
            {(ids) => <TextInput {...ids} />}
          </Field>
        ))}
        <Field label="Name" hint={sampleTexts.word} problem={sampleTexts.huge}>
          {(ids) => <TextInput {...ids} />}
        </Field>
      </Columns>
    </SampleSection>
    <SampleSection of="TextInput">
      <Columns min={280}>
        <TextInput aria-label="Empty" placeholder="Mail servers" />
        <TextInput aria-label="Data" isData defaultValue="192.0.2.7" />
        <TextInput aria-label="To be read" isData readOnly defaultValue={sampleTexts.hash} />
        <TextInput aria-label="Switched off" disabled defaultValue="nothing to change" />
        <TextInput aria-label="Long" defaultValue={sampleTexts.word} />
        {shortHostileWords.map((text) => (
          <TextInput key={text} aria-label="Hostile" isData defaultValue={text} />
        ))}
      </Columns>
    </SampleSection>
    <SampleSection of="TextArea">
      <Columns min={280}>
        <TextArea aria-label="Targets" isData defaultValue={`192.0.2.0/24\nmail.example\n${sampleTexts.name}`} />
        <TextArea aria-label="Empty" placeholder="What it is for" />
        <TextArea aria-label="Switched off" disabled defaultValue="nothing to change" />
        <TextArea aria-label="Hostile" defaultValue={shortHostileWords.join('\n')} />
        <TextArea aria-label="Large" isData defaultValue={sampleTexts.huge} rows={4} />
      </Columns>
    </SampleSection>
    <SampleSection of="Select">
      <Columns min={280}>
        <Select aria-label="Collection">
          <option>Responses</option>
          <option>Certificates</option>
        </Select>
        <Select aria-label="Switched off" disabled>
          <option>Responses</option>
        </Select>
        <Select aria-label="Long">
          <option>{sampleTexts.word}</option>
        </Select>
        <Select aria-label="Right to left">
          <option>{sampleTexts.arabic}</option>
        </Select>
      </Columns>
    </SampleSection>
  </>
);

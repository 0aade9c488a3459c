import { Stack } from '../../parts/layout/stack.tsx';
import { Value } from '../../records/value/value.tsx';
import { VisibleText } from '../../records/value/visible-text.tsx';
import { HOSTILE_TEXTS } from './records/hostile-records.ts';
import { SampleSection } from './sample-section.tsx';
import { shortHostileWords } from './sample-texts.ts';

export const ValueSamples = () => (
  <>
    <SampleSection of="Value">
      <Stack gap={0}>
        {HOSTILE_TEXTS.map(({ name, text, field }) => (
          <div key={name}>
            {name}: <Value text={text} field={field} />
          </div>
        ))}
      </Stack>
    </SampleSection>
    <SampleSection of="VisibleText">
      {shortHostileWords.map((text) => (
        <p key={text}>
          <VisibleText text={text} />
        </p>
      ))}
    </SampleSection>
  </>
);

import { Button } from '../../parts/button/button.tsx';
import { Columns } from '../../parts/layout/columns.tsx';
import { Row } from '../../parts/layout/row.tsx';
import { Stack } from '../../parts/layout/stack.tsx';
import { Mark } from '../../parts/mark/mark.tsx';
import { Section } from '../../parts/section/section.tsx';
import { SampleSection } from './sample-section.tsx';
import { hostileWords, sampleTexts } from './sample-texts.ts';

const WORDS = ['one', 'two', 'three', 'four', sampleTexts.word];

const Boxes = () => WORDS.map((word) => <Mark key={word}>{word}</Mark>);

export const LayoutSamples = () => (
  <>
    <SampleSection of="Section">
      <Section level={3} title="With a count and actions" count={12_402} actions={<Button size="small">Add</Button>}>
        Of a page.
      </Section>
      {hostileWords.map((words) => (
        <Section key={words} level={3} title={words} count={1} actions={<Button size="small">Add</Button>} />
      ))}
    </SampleSection>
    <SampleSection of="Row">
      <Row>
        <Boxes />
      </Row>
      <Row isSpread>
        <Mark>first</Mark>
        <Mark>last</Mark>
      </Row>
    </SampleSection>
    <SampleSection of="Stack">
      <Stack gap={1}>
        <Boxes />
      </Stack>
    </SampleSection>
    <SampleSection of="Columns">
      <Columns min={160}>
        <Boxes />
      </Columns>
    </SampleSection>
  </>
);

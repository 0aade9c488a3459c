import { CodeText } from '../../parts/code-text/code-text.tsx';
import { Row } from '../../parts/layout/row.tsx';
import { Mark } from '../../parts/mark/mark.tsx';
import { Risk } from '../../parts/risk/risk.tsx';
import { SampleSection } from './sample-section.tsx';
import { hostileWords, sampleTexts, shortHostileWords } from './sample-texts.ts';

const LINES = 'port: 443\nAND http.title: "sign in"\n\tAND NOT tag.name: nginx';

export const LabelSamples = () => (
  <>
    <SampleSection of="Mark">
      <Row>
        <Mark>cloud</Mark>
        <Mark kind="act">this scan</Mark>
        <Mark kind="good">added</Mark>
        <Mark kind="warn">self-signed</Mark>
        <Mark kind="risk">exploited</Mark>
        {hostileWords.map((words) => (
          <Mark key={words}>{words}</Mark>
        ))}
      </Row>
    </SampleSection>
    <SampleSection of="Risk">
      <Row gap={4}>
        <Risk level="critical" />
        <Risk level="high" />
        <Risk level="medium" />
        <Risk level="low" />
        <Risk level="none" />
        <Risk level="critical" label="9.8" />
        <Risk level="medium" label="5.4" />
        <Risk level="low" label={sampleTexts.bidi} />
        <Risk level="critical" label={sampleTexts.word} />
      </Row>
    </SampleSection>
    <SampleSection of="CodeText">
      <p>
        The query <CodeText text="port: 443" /> finds 12 records.
      </p>
      {shortHostileWords.map((text) => (
        <p key={text}>
          Before <CodeText text={text} /> after
        </p>
      ))}
      <CodeText text={sampleTexts.huge} most={300} />
      <CodeText isBlock label="A query" text={LINES} />
      <CodeText isBlock label="A hostile query" text={`${sampleTexts.control}\n${sampleTexts.huge}`} />
    </SampleSection>
  </>
);

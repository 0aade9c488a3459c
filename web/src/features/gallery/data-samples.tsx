import { useState } from 'react';
import { Amount } from '../../parts/amount/amount.tsx';
import { Bytes } from '../../parts/bytes/bytes.tsx';
import { Row } from '../../parts/layout/row.tsx';
import { Pages } from '../../parts/pages/pages.tsx';
import { Time } from '../../parts/time/time.tsx';
import { SampleSection } from './sample-section.tsx';
import { hostileWords } from './sample-texts.ts';

const DAY_MS = 86_400_000;
const SIZE = 20;

export const DataSamples = () => (
  <>
    <SampleSection of="Amount">
      <Row gap={6}>
        <Amount value={1_204_332} unit="records" />
        <Amount value={0.25} />
        <Amount value={Number.NaN} />
        <Amount value={Number.MAX_SAFE_INTEGER} />
      </Row>
    </SampleSection>
    <SampleSection of="Bytes">
      <Row gap={6}>
        <Bytes value={0} />
        <Bytes value={999} />
        <Bytes value={52_428_800} />
        <Bytes value={Number.MAX_SAFE_INTEGER} />
      </Row>
    </SampleSection>
    <TimeSamples />
    <PagesSamples />
  </>
);

function TimeSamples() {
  const [now] = useState(() => Date.now());
  return (
    <SampleSection of="Time">
      <Row gap={6}>
        <Time at={now - 3 * DAY_MS} />
        <Time at={now} />
        <Time at={now + 7_260_000} />
        <Time at="2026-03-04T12:05:09Z" form="day" />
        <Time at="2026-03-04T12:05:09Z" form="exact" />
        <Time at="0000" form="day" />
        <Time at="the day before the flood" />
        {hostileWords.map((text) => (
          <Time key={text} at={text} />
        ))}
      </Row>
    </SampleSection>
  );
}

function PagesSamples() {
  const [start, setStart] = useState(120);
  return (
    <SampleSection of="Pages">
      <Pages
        start={start}
        size={SIZE}
        count={1_204_332}
        reach={10_000}
        next={start >= 9980 ? 'cursor' : undefined}
        onGo={(goal) => 'start' in goal && setStart(goal.start)}
      />
      <Pages
        label="Pages by cursor"
        size={SIZE}
        count={1_204_332}
        reach={10_000}
        next="cursor"
        onGo={() => undefined}
      />
      <Pages label="One page" start={0} size={SIZE} count={7} onGo={() => undefined} />
      <Pages
        label="Endless pages"
        start={(Number.MAX_SAFE_INTEGER - 1) / 2 - 1}
        size={1}
        count={Number.MAX_SAFE_INTEGER}
        onGo={() => undefined}
      />
    </SampleSection>
  );
}

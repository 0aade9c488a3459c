import { useState } from 'react';
import { Amount } from '../../parts/amount/amount.tsx';
import { Bars } from '../../parts/bars/bars.tsx';
import { Bytes } from '../../parts/bytes/bytes.tsx';
import { DayPlot } from '../../parts/day-plot/day-plot.tsx';
import { HeatTable } from '../../parts/heat-table/heat-table.tsx';
import { Columns } from '../../parts/layout/columns.tsx';
import { Row } from '../../parts/layout/row.tsx';
import { Pages } from '../../parts/pages/pages.tsx';
import { Time } from '../../parts/time/time.tsx';
import { SampleSection } from './sample-section.tsx';
import { sampleTexts } from './sample-texts.ts';

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2026, 0, 1);

/** The same numbers each time: a sum of waves. */
const wave = (n: number): number => Math.round(800 + 500 * Math.sin(n / 3) + 250 * Math.sin(n / 1.3));

const DAYS = Array.from({ length: 90 }, (_, n) => n)
  .filter((n) => n < 30 || n > 36)
  .map((n) => ({ start: new Date(FIRST_DAY + n * DAY_MS).toISOString().slice(0, 10), count: Math.max(0, wave(n)) }));

const BARS = [
  { key: 'https', label: 'https', value: 1_204_332, part: 820_000 },
  { key: 'http', label: 'http', value: 930_221, part: 12_000 },
  { key: 'ssh', label: 'ssh', value: 402_118 },
  { key: 'word', label: sampleTexts.word, value: 18_220 },
  { key: 'rtl', label: sampleTexts.arabic, value: 402 },
  { key: 'markup', label: sampleTexts.script, value: 1 },
  { key: 'none', label: 'none of it', value: 0 },
];

const COUNTRIES = ['DE', 'FR', 'US', 'NL', 'BR'].map((key) => ({ key, label: key }));
const PORTS = ['22', '80', '443', '8443', sampleTexts.word].map((key) => ({ key, label: key }));
const COUNTS = PORTS.map((_, row) =>
  COUNTRIES.map((_, column) => (row === column ? 0 : (row + 1) ** 3 * (column + 2) ** 2 * 7)),
);

const SIZE = 20;

export function DataSamples() {
  const [start, setStart] = useState(120);
  const [chosen, setChosen] = useState<string>();
  const [now] = useState(() => Date.now());
  return (
    <>
      <SampleSection title="Numbers and times">
        <Row gap={6}>
          <Amount value={1_204_332} unit="records" />
          <Amount value={0.25} />
          <Amount value={Number.NaN} />
          <Bytes value={52_428_800} />
          <Bytes value={0} />
        </Row>
        <Row gap={6}>
          <Time at={now - 3 * DAY_MS} />
          <Time at={now} />
          <Time at={now + 7_260_000} />
          <Time at="2026-03-04T12:05:09Z" form="day" />
          <Time at="2026-03-04T12:05:09Z" form="exact" />
          <Time at="the day before the flood" />
        </Row>
      </SampleSection>
      <SampleSection title="Plots">
        <DayPlot label="Records by day" unit="day" buckets={DAYS} chosen={chosen} onChoose={setChosen} />
        <DayPlot label="No record" unit="day" buckets={[]} />
        <Columns min={320}>
          <Bars label="Services" bars={BARS} onChoose={() => undefined} />
          <HeatTable
            label="Ports by country"
            rows={PORTS}
            columns={COUNTRIES}
            values={COUNTS}
            onChoose={() => undefined}
          />
        </Columns>
      </SampleSection>
      <SampleSection title="Pages">
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
      </SampleSection>
    </>
  );
}

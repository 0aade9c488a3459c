import { useState } from 'react';
import { Bars } from '../../parts/bars/bars.tsx';
import { DayPlot } from '../../parts/day-plot/day-plot.tsx';
import { HeatTable } from '../../parts/heat-table/heat-table.tsx';
import { Columns } from '../../parts/layout/columns.tsx';
import { SampleSection } from './sample-section.tsx';
import { hostileWords } from './sample-texts.ts';

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
  { key: 'none', label: 'none of it', value: 0 },
];
const HOSTILE_BARS = hostileWords.map((label, at) => ({ key: label, label, value: 10 ** (2 * at) }));

const COUNTRIES = ['DE', 'FR', 'US', 'NL', 'BR', ...hostileWords].map((key) => ({ key, label: key }));
const PORTS = ['22', '80', '443', '8443', ...hostileWords].map((key) => ({ key, label: key }));
const COUNTS = PORTS.map((_, row) =>
  COUNTRIES.map((_, column) => (row === column ? 0 : (row + 1) ** 3 * (column + 2) ** 2 * 7)),
);

const nothing = (): void => undefined;

export const PlotSamples = () => (
  <>
    <DayPlotSamples />
    <SampleSection of="Bars">
      <Columns min={320}>
        <Bars label="Services" bars={BARS} onChoose={nothing} />
        <Bars label="Hostile services" bars={HOSTILE_BARS} />
      </Columns>
    </SampleSection>
    <SampleSection of="HeatTable">
      <HeatTable label="Ports by country" rows={PORTS} columns={COUNTRIES} values={COUNTS} onChoose={nothing} />
    </SampleSection>
  </>
);

function DayPlotSamples() {
  const [chosen, setChosen] = useState<string>();
  return (
    <SampleSection of="DayPlot">
      <DayPlot label="Records by day" unit="day" buckets={DAYS} chosen={chosen} onChoose={setChosen} />
      <DayPlot label="One week" unit="week" buckets={DAYS.slice(0, 1)} />
      <DayPlot label="No record" unit="day" buckets={[]} />
    </SampleSection>
  );
}

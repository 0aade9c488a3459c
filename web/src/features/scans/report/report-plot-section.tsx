import { visibleLine } from '@periplus/view/visible-text.ts';
import type { ReactNode } from 'react';
import type { ScanReportAnswer } from '../../../api/operations.generated.ts';
import { Bars } from '../../../parts/bars/bars.tsx';
import { DayPlot } from '../../../parts/day-plot/day-plot.tsx';
import { HeatTable } from '../../../parts/heat-table/heat-table.tsx';
import { Columns } from '../../../parts/layout/columns.tsx';
import { Risk } from '../../../parts/risk/risk.tsx';
import { Section } from '../../../parts/section/section.tsx';
import { useGo } from '../../../paths/use-place.ts';
import { type Conditions, resultsPath } from '../read/results-path.ts';
import { certificateEnds, countBy, type KeyCount, portText, protocolsByPort } from './report-plots.ts';
import { riskLevel } from './risk-level.ts';

const MOST = 10;

/** What a report shows at one look: each bar and field leads to its search. */
export function ReportPlotSection({ report }: { readonly report: ScanReportAnswer }) {
  const go = useGo();
  const search = (conditions: Conditions): void => go(resultsPath(report.label, conditions));
  const { responses, products, scope, summary } = report;
  const matrix = protocolsByPort(responses);
  const ends = certificateEnds(responses);
  const risks = Object.entries(summary.vulnerabilities).flatMap(([name, count]) =>
    count === null || count === 0 ? [] : [{ name, count }],
  );
  const heads = (keys: readonly string[]) => keys.map((key) => ({ key, label: visibleLine(key) }));
  return (
    <Columns min={300}>
      {responses.length > 0 && (
        <Plot title="Ports">
          <Bars
            label="Services by port"
            bars={barsOf(countBy(responses, portText, MOST))}
            onChoose={(key) => search(portConditions(key))}
          />
        </Plot>
      )}
      {products.length > 0 && (
        <Plot title="Products">
          <Bars
            label="Services by product"
            bars={products.slice(0, MOST).map(({ name, version, services }, at) => ({
              key: String(at),
              label: <bdi>{visibleLine(version === null ? name : `${name} ${version}`)}</bdi>,
              value: services,
            }))}
            onChoose={(key) => search({ 'tag.name': products[Number(key)]?.name ?? '' })}
          />
        </Plot>
      )}
      {risks.length > 0 && (
        <Plot title="Vulnerabilities by severity">
          <Bars
            label="Vulnerabilities by severity"
            bars={risks.map(({ name, count }) => ({
              key: name,
              label: <Risk level={riskLevel(name)} label={name.replaceAll('_', ' ')} />,
              value: count,
            }))}
          />
        </Plot>
      )}
      {Object.values(summary.certificates).some((count) => count > 0) && (
        <Plot title="Problems of certificates">
          <Bars
            label="Problems of certificates"
            bars={Object.entries(summary.certificates)
              .filter(([, count]) => count > 0)
              .map(([problem, count]) => ({ key: problem, label: problem.replaceAll('_', ' '), value: count }))}
          />
        </Plot>
      )}
      <Plot title="What became of the targets">
        <Bars
          label="Targets by outcome"
          bars={barsOf(countBy(scope, ({ outcome }) => outcome.replaceAll('_', ' '), MOST))}
        />
      </Plot>
      {ends.length > 0 && (
        <Plot title="Ends of certificates">
          <DayPlot label="Certificates by the month in which they end" unit="month" buckets={ends} />
        </Plot>
      )}
      {matrix.rows.length > 0 && (
        <Plot title="Protocols at ports">
          <HeatTable
            label="Services by protocol and port"
            rows={heads(matrix.rows)}
            columns={heads(matrix.columns)}
            values={matrix.values}
            onChoose={(protocol, port) =>
              search({ ...portConditions(port), protocol: protocol === 'unknown' ? 'raw_tcp' : protocol })
            }
          />
        </Plot>
      )}
    </Columns>
  );
}

const Plot = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Section title={title} level={3}>
    {children}
  </Section>
);

const barsOf = (counted: readonly KeyCount[]) =>
  counted.map(({ key, count }) => ({ key, label: <bdi>{visibleLine(key)}</bdi>, value: count }));

/** `53/udp` */
function portConditions(text: string): Conditions {
  const [port = '', transport] = text.split('/');
  return transport === undefined ? { port, prot4: 'tcp' } : { port, prot4: transport };
}

import { quantity } from '@periplus/view/cells/quantity.ts';
import { vulnerabilityDataText } from '@periplus/view/scans/report-sections.ts';
import { visibleLine } from '@periplus/view/visible-text.ts';
import type { ScanReportAnswer } from '../../../api/operations.generated.ts';
import { Button } from '../../../parts/button/button.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { Notice } from '../../../parts/notice/notice.tsx';
import { Section } from '../../../parts/section/section.tsx';
import { Tabs } from '../../../parts/tabs/tabs.tsx';
import { Time } from '../../../parts/time/time.tsx';
import { scanReportPath } from '../../../paths/pages.ts';
import { stringifySearch } from '../../../paths/search-codec.ts';
import { useGo, useSearchValues } from '../../../paths/use-place.ts';
import { ValueActionsProvider } from '../../../records/menu/value-actions-provider.tsx';
import { LeftOutNote } from '../../../records/plan/left-out-note.tsx';
import { NotInPlan } from '../../../records/plan/not-in-plan.tsx';
import { resultsPath } from '../read/results-path.ts';
import { useLeftOutFindings } from '../read/use-left-out-findings.ts';
import styles from './report.module.css';
import { ReportDownloads } from './report-downloads.tsx';
import { ReportPlotSection } from './report-plot-section.tsx';
import { reportVulnerabilities } from './report-plots.ts';
import { CertificateTable, ProductTable, ScopeTable, ServicesTable, VulnerabilityTable } from './report-tables.tsx';

export interface ReportBodyProps {
  readonly id: number;
  readonly report: ScanReportAnswer;
  readonly isReading: boolean;
  readonly onReadAgain: () => void;
}

type Shown = 'services' | 'vulnerabilities' | 'certificates' | 'products' | 'targets';

export function ReportBody({ id, report, isReading, onReadAgain }: ReportBodyProps) {
  const { summary } = report;
  const notInPlan = useLeftOutFindings();
  return (
    <ValueActionsProvider actions={{ searchPath: ({ field, text }) => resultsPath(report.label, { [field]: text }) }}>
      <Stack gap={4}>
        <p className={styles.soft}>
          {quantity(summary.services, 'service')} on {quantity(summary.addresses, 'address', 'addresses')}. Made{' '}
          <Time at={report.created_at} form="exact" />
          {report.agent !== null && <> by {<bdi>{visibleLine(report.agent.name)}</bdi>}</>}. Vulnerability data:{' '}
          {visibleLine(vulnerabilityDataText(summary.vulnerability_data))}.
        </p>
        {!report.is_complete && (
          <Notice
            kind="plain"
            title="The scan has not ended: this is what it has found so far"
            actions={
              <Button size="small" icon="refresh" busy={isReading} onClick={onReadAgain}>
                Read again
              </Button>
            }
          />
        )}
        {summary.is_cut && (
          <Notice kind="warn">
            There are more findings than a report lists. The index of the scan has all of them.
          </Notice>
        )}
        <ReportDownloads id={id} />
        <Section title="At a glance">
          <ReportPlotSection report={report} />
          <LeftOutNote names={[...notInPlan]} />
        </Section>
        <Findings id={id} report={report} />
      </Stack>
    </ValueActionsProvider>
  );
}

function Findings({ id, report }: Pick<ReportBodyProps, 'id' | 'report'>) {
  const go = useGo();
  const notInPlan = useLeftOutFindings();
  const vulnerabilities = reportVulnerabilities(report);
  const tabs: readonly { readonly id: Shown; readonly label: string; readonly count: number }[] = [
    { id: 'services', label: 'Services', count: report.responses.length },
    { id: 'vulnerabilities', label: 'Vulnerabilities', count: vulnerabilities.length },
    { id: 'certificates', label: 'Certificates with problems', count: report.certificates.length },
    { id: 'products', label: 'Products', count: report.products.length },
    { id: 'targets', label: 'Targets', count: report.scope.length },
  ];
  const { show } = useSearchValues();
  const value = tabs.find((tab) => tab.id === show)?.id ?? 'services';
  return (
    <Tabs
      label="Findings"
      tabs={tabs.map((tab) => (notInPlan.has(tab.id) ? { ...tab, count: undefined } : tab))}
      value={value}
      onChange={(next) =>
        go(`${scanReportPath(String(id))}${stringifySearch({ show: next === 'services' ? undefined : next })}`, {
          replace: true,
          keepScroll: true,
        })
      }
    >
      {notInPlan.has(value) ? (
        <NotInPlan title={tabs.find(({ id }) => id === value)?.label ?? ''} />
      ) : (
        <Finding shown={value} report={report} />
      )}
    </Tabs>
  );
}

function Finding({ shown, report }: { readonly shown: Shown; readonly report: ScanReportAnswer }) {
  const vulnerabilities = reportVulnerabilities(report);
  const isUnknown = Object.values(report.summary.vulnerabilities).every((count) => count === null);
  switch (shown) {
    case 'services':
      return <ServicesTable services={report.responses} />;
    case 'vulnerabilities':
      return isUnknown && vulnerabilities.length === 0 ? (
        <p>Not known: no data about vulnerabilities was loaded.</p>
      ) : (
        <VulnerabilityTable rows={vulnerabilities} />
      );
    case 'certificates':
      return <CertificateTable rows={report.certificates} />;
    case 'products':
      return <ProductTable rows={report.products} />;
    case 'targets':
      return <ScopeTable scope={report.scope} />;
  }
}

import { quantity } from '@periplus/view/cells/quantity.ts';
import { vulnerabilityDataText } from '@periplus/view/scans/report-sections.ts';
import { useMemo } from 'react';
import { addressOf } from '../../../api/ask.ts';
import { type CompareScansAnswer, compareScans } from '../../../api/operations.generated.ts';
import { Field } from '../../../parts/field/field.tsx';
import { HeatTable } from '../../../parts/heat-table/heat-table.tsx';
import { Row } from '../../../parts/layout/row.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { Notice } from '../../../parts/notice/notice.tsx';
import { Pages } from '../../../parts/pages/pages.tsx';
import { Section } from '../../../parts/section/section.tsx';
import { Select } from '../../../parts/select/select.tsx';
import { compareScansPath } from '../../../paths/pages.ts';
import { useGo, useSearchValues } from '../../../paths/use-place.ts';
import { ValueActionsProvider } from '../../../records/menu/value-actions-provider.tsx';
import { LeftOutNote } from '../../../records/plan/left-out-note.tsx';
import { resultsPath } from '../read/results-path.ts';
import { useLeftOutFindings } from '../read/use-left-out-findings.ts';
import styles from './compare.module.css';
import {
  comparisonEntries,
  entryCounts,
  entryKinds,
  entrySections,
  filterEntries,
  portsOf,
} from './comparison-entries.ts';
import { EntryRow } from './entry-row.tsx';

const PAGE = 50;
const FORMS = ['html', 'markdown', 'csv', 'json'] as const;

/** What differs between two scans: the numbers first, then each difference. */
export function ComparisonBody({ answer }: { readonly answer: CompareScansAnswer }) {
  const go = useGo();
  const notInPlan = useLeftOutFindings();
  const sections = entrySections.filter((section) => !notInPlan.has(section));
  const { a = '', b = '', show, kind, port = '', start: startText = '0' } = useSearchValues();
  const entries = useMemo(() => comparisonEntries(answer), [answer]);
  const filter = {
    show: sections.find((each) => each === show),
    kind: entryKinds.find((each) => each === kind),
    port,
  };
  const shown = filterEntries(entries, filter);
  const change = (values: {
    readonly show?: string;
    readonly kind?: string;
    readonly port?: string;
    readonly start?: string;
  }) => go(compareScansPath({ a, b, show, kind, port, ...values }), { replace: true, keepScroll: true });
  const start = /^\d{1,7}$/.test(startText) && Number(startText) < shown.length ? Number(startText) : 0;
  const { summary, from, to } = answer;
  const allCounts = entryCounts(answer);
  const counts = entrySections.flatMap((section, at) => (notInPlan.has(section) ? [] : [allCounts[at] ?? []]));
  const labels = [from.label, to.label] as const;
  return (
    <ValueActionsProvider actions={{ searchPath: ({ field, text }) => resultsPath(to.label, { [field]: text }) }}>
      <Stack gap={4}>
        {counts.flat().every((count) => count === 0) ? (
          <Notice kind="good" title="Nothing differs">
            Both scans found the same, apart from what varies by itself, such as times and tokens.
          </Notice>
        ) : (
          <HeatTable
            label="Differences by what and how"
            rows={sections.map((key) => ({ key, label: capital(key) }))}
            columns={entryKinds.map((key) => ({ key, label: capital(key) }))}
            values={counts}
            onChoose={(section, chosen) => change({ show: section, kind: chosen, port: '' })}
          />
        )}
        <LeftOutNote names={[...notInPlan]} />
        {!summary.vulnerability_data.is_same && !notInPlan.has('vulnerabilities') && (
          <Notice kind="plain" title="The data about vulnerabilities is not the same">
            Vulnerabilities of services with the same products are not compared. The first scan had{' '}
            {vulnerabilityDataText(summary.vulnerability_data.from)}, the second{' '}
            {vulnerabilityDataText(summary.vulnerability_data.to)}.
          </Notice>
        )}
        {summary.is_cut && <Notice kind="warn">There is more than the lists hold: the numbers count all of it.</Notice>}
        <p className={styles.soft}>{volatileText(summary.volatile)}</p>
        <Row gap={3} role="group" aria-label="Download the comparison">
          <span>Download:</span>
          {FORMS.map((format) => (
            <a
              key={format}
              href={addressOf(compareScans, { from: Number(a), to: Number(b), format }).href}
              download={`scans-${a}-${b}.${format === 'markdown' ? 'md' : format}`}
            >
              {format === 'markdown' ? 'Markdown' : format.toUpperCase()}
            </a>
          ))}
        </Row>
        {entries.length > 0 && (
          <Section title="Differences" count={shown.length}>
            <div className={styles.filters}>
              <Field label="Of">
                {(ids) => (
                  <Select
                    {...ids}
                    value={filter.show ?? ''}
                    onChange={({ currentTarget }) => change({ show: currentTarget.value })}
                  >
                    <option value="">everything</option>
                    {sections.map((each) => (
                      <option key={each}>{each}</option>
                    ))}
                  </Select>
                )}
              </Field>
              <Field label="Kind">
                {(ids) => (
                  <Select
                    {...ids}
                    value={filter.kind ?? ''}
                    onChange={({ currentTarget }) => change({ kind: currentTarget.value })}
                  >
                    <option value="">all kinds</option>
                    {entryKinds.map((each) => (
                      <option key={each}>{each}</option>
                    ))}
                  </Select>
                )}
              </Field>
              <Field label="Port">
                {(ids) => (
                  <Select {...ids} value={port} onChange={({ currentTarget }) => change({ port: currentTarget.value })}>
                    <option value="">all ports</option>
                    {portsOf(entries).map((each) => (
                      <option key={each}>{each}</option>
                    ))}
                  </Select>
                )}
              </Field>
            </div>
            {shown.length === 0 && <p className={styles.soft}>No difference is of this kind.</p>}
            <ul className={styles.entries} aria-label="Differences">
              {shown.slice(start, start + PAGE).map((entry) => (
                <EntryRow key={entry.id} entry={entry} labels={labels} />
              ))}
            </ul>
            {shown.length > PAGE && (
              <Pages
                label={`Pages of ${quantity(shown.length, 'difference')}`}
                start={start}
                size={PAGE}
                count={shown.length}
                onGo={(goal) => 'start' in goal && change({ start: String(goal.start) })}
              />
            )}
          </Section>
        )}
      </Stack>
    </ValueActionsProvider>
  );
}

const capital = (word: string): string => word.replace(/^./, (letter) => letter.toUpperCase());

/** Hidden, but counted. */
function volatileText(volatile: CompareScansAnswer['summary']['volatile']): string {
  const rest = 'A changed service shows its own when asked.';
  if (volatile === null)
    return `What varies by itself, such as times, tokens and counters, is hidden, and was not kept when one of these reports was made. ${rest}`;
  if (volatile.fields === 0) return 'Nothing differs that varies by itself, such as times, tokens and counters.';
  const fields = quantity(volatile.fields, 'field');
  const vary = volatile.fields === 1 ? 'varies by itself' : 'vary by themselves';
  return `${fields} of ${quantity(volatile.services, 'service')} ${vary}, such as times, tokens and counters: hidden, but counted. ${rest}`;
}

import { visibleLine } from '@periplus/view/visible-text.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/ask.ts';
import { type AdminReferenceDataAnswer, adminReferenceData } from '../../../api/operations.generated.ts';
import { Amount } from '../../../parts/amount/amount.tsx';
import { AnswerView } from '../../../parts/answer-view/answer-view.tsx';
import { Bytes } from '../../../parts/bytes/bytes.tsx';
import { CodeText } from '../../../parts/code-text/code-text.tsx';
import { Copy } from '../../../parts/copy/copy.tsx';
import { Empty } from '../../../parts/empty/empty.tsx';
import { Section } from '../../../parts/section/section.tsx';
import { Table } from '../../../parts/table/table.tsx';
import type { TableColumn } from '../../../parts/table/table-column.ts';
import { Time } from '../../../parts/time/time.tsx';
import styles from '../list/list.module.css';
import { NamedSources } from './named-sources.tsx';

const KEY = ['reference data'];
type Source = AdminReferenceDataAnswer[number];

/** What the server reads by itself, and the reference data: how new it is, and on which terms it may be used. */
export function SourcesSection() {
  const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => ask(adminReferenceData, {}, { signal }) });
  return (
    <Section title="Data sources" level={1}>
      <NamedSources />
      <Section title="Reference data" count={query.data?.length}>
        <AnswerView query={query} queryKey={KEY} label="Reading the data sources">
          {(sources) =>
            sources.length === 0 ? (
              <Empty title="No reference data is loaded">
                <p>
                  Records get vulnerabilities, locations and more products from files that others publish. Nothing is
                  downloaded by itself: get the files, and drop them on the page of imports, or load them by a command.
                </p>
                <p>
                  <code>{COMMAND}</code> <Copy text={COMMAND} name="Copy the command" />
                </p>
              </Empty>
            ) : (
              <>
                <Table label="Data sources" columns={COLUMNS} rows={sources} rowKey={sourceKey} empty={null} />
                <p className={styles.note}>
                  A newer file replaces an older one of its name: drop it on the page of imports, or{' '}
                  <code>periplus load FILE</code>.
                </p>
              </>
            )
          }
        </AnswerView>
      </Section>
    </Section>
  );
}

const COMMAND = 'periplus load nvdcve-2.0-2026.json.gz known_exploited_vulnerabilities.json GeoLite2-City.mmdb';

const sourceKey = ({ kind, name }: Source): string => `${kind} ${name}`;

const COLUMNS: readonly TableColumn<Source>[] = [
  {
    id: 'title',
    title: 'Source',
    cell: ({ title, name }) => (
      <>
        {title}{' '}
        <span className={styles.soft}>
          <bdi>{visibleLine(name)}</bdi>
        </span>
      </>
    ),
  },
  { id: 'date', title: 'Content of', cell: ({ date }) => (date === null ? 'not said' : <Time at={date} form="day" />) },
  { id: 'loaded', title: 'Loaded', cell: ({ loaded_at: at }) => <Time at={at} /> },
  { id: 'records', title: 'Records', align: 'end', cell: ({ records }) => <Amount value={records} /> },
  { id: 'size', title: 'Size', align: 'end', cell: ({ bytes }) => <Bytes value={bytes} /> },
  {
    id: 'publisher',
    title: 'Publisher',
    cell: ({ publisher, address }) => (
      <>
        {publisher}
        {address !== null && (
          <>
            {' '}
            <CodeText text={address} most={80} />
          </>
        )}
      </>
    ),
  },
  { id: 'licence', title: 'Licence', cell: ({ licence }) => licence },
];

import { useState } from 'react';
import type { ScanAnswer } from '../../api/operations.generated.ts';
import { useSession } from '../../api/session.ts';
import { Empty } from '../../parts/empty/empty.tsx';
import { Field } from '../../parts/field/field.tsx';
import { Go } from '../../parts/go/go.tsx';
import { Stack } from '../../parts/layout/stack.tsx';
import { Pages } from '../../parts/pages/pages.tsx';
import { Section } from '../../parts/section/section.tsx';
import { Segments } from '../../parts/segments/segments.tsx';
import { TextInput } from '../../parts/text-input/text-input.tsx';
import { scansPath } from '../../paths/pages.ts';
import { stringifySearch } from '../../paths/search-codec.ts';
import { useGo, useSearchValues } from '../../paths/use-place.ts';
import { NewScanLink } from './frame/new-scan-link.tsx';
import { ScannerAnswer } from './frame/scanner-answer.tsx';
import { ScansFrame } from './frame/scans-frame.tsx';
import { ChosenScans } from './queue/chosen-scans.tsx';
import { EndedTable } from './queue/ended-table.tsx';
import styles from './queue/queue.module.css';
import { QueueTable } from './queue/queue-table.tsx';
import { type ScanFilter, scanMatches } from './queue/scan-matches.ts';
import { hasEnded, queueOrder } from './read/merge-scans.ts';
import { LIST_SIZE, useScanList } from './read/use-scan-list.ts';

const PAGE = 50;

/** The queue, and the scans that have ended. */
export const ScansPage = () => (
  <ScansFrame title="Scans" actions={<NewScanLink icon="plus">New scan</NewScanLink>}>
    <SignedIn />
  </ScansFrame>
);

const SignedIn = () => (useSession().user === null ? null : <ScanLists />);

function ScanLists() {
  const { before = '' } = useSearchValues();
  const { query, queryKey, scans } = useScanList(before);
  return (
    <ScannerAnswer query={query} queryKey={queryKey} label="Reading the scans">
      {(listed) =>
        scans === undefined ? null : scans.length === 0 ? (
          <Empty title="Nothing was scanned yet" actions={<NewScanLink>New scan</NewScanLink>}>
            Name addresses, ranges or domains of yours. An agent looks at their ports and speaks with the services. What
            it finds comes into an index that only you and your team see, with a report, and can be compared with the
            next scan.
          </Empty>
        ) : (
          <Lists
            scans={scans}
            isFirst={before === ''}
            hasOlder={listed.length >= LIST_SIZE}
            oldest={listed.at(-1)?.id}
          />
        )
      }
    </ScannerAnswer>
  );
}

interface ListsProps {
  readonly scans: readonly ScanAnswer[];
  readonly isFirst: boolean;
  readonly hasOlder: boolean;
  readonly oldest: number | undefined;
}

function Lists({ scans, isFirst, hasOlder, oldest }: ListsProps) {
  const go = useGo();
  const { before, start: startText = '0', queue: queueText = '0', text = '', owner = 'all' } = useSearchValues();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const filter: ScanFilter = { text, owner: owner === 'mine' || owner === 'team' ? owner : 'all' };
  const change = (values: Readonly<Record<string, string | undefined>>): void =>
    go(`${scansPath}${stringifySearch({ before, text, owner, ...values })}`, { replace: true, keepScroll: true });
  const matching = scans.filter((scan) => scanMatches(scan, filter));
  const queue = queueOrder(matching);
  const ended = matching.filter(hasEnded);
  const start = Math.min(wholeNumber(startText), Math.max(0, ended.length - 1));
  const queueStart = Math.min(wholeNumber(queueText), Math.max(0, queue.length - 1));
  const shown = ended.slice(start, start + PAGE);
  return (
    <Stack gap={6}>
      <div className={styles.filters}>
        <Field label="Name, label or target">
          {(ids) => (
            <TextInput
              {...ids}
              type="search"
              value={text}
              onChange={({ currentTarget: { value } }) => change({ text: value })}
            />
          )}
        </Field>
        <Segments
          label="Whose scans"
          options={[
            { value: 'all', label: 'All' },
            { value: 'mine', label: 'Mine' },
            { value: 'team', label: 'Of my team' },
          ]}
          value={filter.owner}
          onChange={(value) => change({ owner: value === 'all' ? undefined : value })}
        />
      </div>
      {isFirst && (
        <Section title="Queue" count={queue.length}>
          <QueueTable scans={queue} start={queueStart} size={PAGE} />
          {queue.length > PAGE && (
            <Pages
              label="Pages of the queue"
              start={queueStart}
              size={PAGE}
              count={queue.length}
              onGo={(goal) => 'start' in goal && change({ queue: String(goal.start) })}
            />
          )}
        </Section>
      )}
      <Section title="Ended" count={ended.length}>
        <EndedTable scans={shown} selected={chosen} onSelect={setChosen} />
        {ended.length > PAGE && (
          <Pages
            label="Pages of scans that have ended"
            start={start}
            size={PAGE}
            count={ended.length}
            onGo={(goal) => 'start' in goal && change({ start: String(goal.start) })}
          />
        )}
        {hasOlder && oldest !== undefined && (
          <p>
            <Go to={`${scansPath}${stringifySearch({ before: String(oldest) })}`}>Older scans</Go>
          </p>
        )}
        {!isFirst && (
          <p>
            <Go to={scansPath}>Newest scans</Go>
          </p>
        )}
      </Section>
      <ChosenScans scans={ended.filter(({ id }) => chosen.has(String(id)))} onClear={() => setChosen(new Set())} />
    </Stack>
  );
}

const wholeNumber = (text: string): number => (/^\d{1,6}$/.test(text) ? Number(text) : 0);

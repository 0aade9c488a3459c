import { scanModes } from '@periplus/model/scanner/scan-modes.ts';
import { durationText } from '@periplus/view/cells/quantity.ts';
import type { ReactNode } from 'react';
import type { ScanAnswer } from '../../../api/operations.generated.ts';
import { Amount } from '../../../parts/amount/amount.tsx';
import { CodeText } from '../../../parts/code-text/code-text.tsx';
import { Go } from '../../../parts/go/go.tsx';
import { Time } from '../../../parts/time/time.tsx';
import { savedGraphPath, scanPath, schedulesPath } from '../../../paths/pages.ts';
import { FoundLink } from '../queue/found-link.tsx';
import { GivenName } from '../read/scan-name.tsx';
import styles from './scan.module.css';

type Fact = readonly [title: string, content: ReactNode];

const fact = (title: string, isThere: boolean, content: () => ReactNode): readonly Fact[] =>
  isThere ? [[title, content()]] : [];

/** What is known of a scan besides what it does. */
export function ScanFacts({ scan }: { readonly scan: ScanAnswer }) {
  const { agent, saved_graph: graph, rescan_of: former, schedule_id: schedule, scan_coins: coins } = scan;
  const { scan_started_dt: started, scan_ended_dt: ended } = scan;
  const took = started === null || ended === null ? undefined : (Date.parse(ended) - Date.parse(started)) / 1_000;
  const mode = scanModes.find(({ id }) => id === scan.mode);
  const facts: readonly Fact[] = [
    ['Found', <FoundLink key="found" scan={scan} />],
    ['Label', <GivenName key="label" text={scan.label} />],
    [
      'Ports',
      mode === undefined || mode.id === 'custom' ? <CodeText key="ports" text={scan.ports} most={160} /> : mode.title,
    ],
    ['Pairs', <Pairs key="pairs" scan={scan} />],
    ['Agent', agent === null ? 'any that may scan this' : <GivenName key="agent" text={placed(agent)} />],
    ['Owner', <GivenName key="owner" text={scan.owner.email} />],
    ['Created', <Time key="created" at={scan.created_at} form="exact" />],
    ...fact('Started', started !== null, () => <Time at={started ?? ''} form="exact" />),
    ...fact('Ended', ended !== null, () => (
      <>
        <Time at={ended ?? ''} form="exact" />
        {took !== undefined && `, after ${durationText(Math.max(0, took))}`}
      </>
    )),
    ...fact('Scan coins', true, () =>
      coins.spent === null ? (
        <>
          <Amount value={coins.reserved} /> reserved
        </>
      ) : (
        <>
          <Amount value={coins.spent} /> spent of <Amount value={coins.reserved} />
        </>
      ),
    ),
    ...fact('Repeats', former !== null, () => <Go to={scanPath(String(former))}>scan {former}</Go>),
    ...fact('Schedule', schedule !== null, () => <Go to={schedulesPath}>schedule {schedule}</Go>),
    ...fact('Saved graph', graph !== null, () => (
      <Go to={savedGraphPath(graph?.id ?? '', String(graph?.version ?? ''))}>version {graph?.version}</Go>
    )),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([title, content]) => [<dt key={`${title} t`}>{title}</dt>, <dd key={title}>{content}</dd>])}
    </dl>
  );
}

const placed = ({ name, location }: { readonly name: string; readonly location: string }): string =>
  location === '' ? name : `${name} (${location})`;

const Pairs = ({ scan: { progress } }: { readonly scan: ScanAnswer }) => (
  <>
    <Amount value={progress.done_pairs} /> of <Amount value={progress.pairs} /> pairs of address and port, in{' '}
    <Amount value={progress.tasks} /> {progress.tasks === 1 ? 'task' : 'tasks'}
  </>
);

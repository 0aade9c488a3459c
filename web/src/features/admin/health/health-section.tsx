import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ask } from '../../../api/ask.ts';
import { type AdminHealthAnswer, adminHealth } from '../../../api/operations.generated.ts';
import { Amount } from '../../../parts/amount/amount.tsx';
import { AnswerView } from '../../../parts/answer-view/answer-view.tsx';
import { Bytes } from '../../../parts/bytes/bytes.tsx';
import { Go } from '../../../parts/go/go.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { Mark } from '../../../parts/mark/mark.tsx';
import { Section } from '../../../parts/section/section.tsx';
import { Time } from '../../../parts/time/time.tsx';
import { adminPath, agentsPath, scansPath } from '../../../paths/pages.ts';
import styles from '../list/list.module.css';
import { HealthAdvice } from './health-advice.tsx';

const KEY = ['health'];
const EVERY_MS = 10_000;

/** How the installation is, and what to do if something is wrong. */
export function HealthSection() {
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => ask(adminHealth, {}, { signal }),
    staleTime: 0,
    refetchInterval: EVERY_MS,
  });
  return (
    <Section title="Health" level={1}>
      <AnswerView query={query} queryKey={KEY} label="Asking how the installation is">
        {(health) => (
          <Stack gap={6}>
            <HealthAdvice health={health} />
            <HealthFacts health={health} />
          </Stack>
        )}
      </AnswerView>
    </Section>
  );
}

function HealthFacts({ health }: { readonly health: AdminHealthAnswer }) {
  const { version, started_at: startedAt, store, accounts, disk, memory_bytes: memory, scans, agents } = health;
  return (
    <dl className={styles.facts}>
      <Fact name="Version">{version}</Fact>
      <Fact name="Started">
        <Time at={startedAt} />
      </Fact>
      <Fact name="Store">
        {store.name} <Ready isReady={store.is_ready} />
      </Fact>
      <Fact name="Accounts">
        {accounts.name} <Ready isReady={accounts.is_ready} />
      </Fact>
      <Fact name="Room on the disk">
        <Bytes value={disk.free_bytes} /> of <Bytes value={disk.size_bytes} />
      </Fact>
      <Fact name="Memory of the server">
        <Bytes value={memory} />
      </Fact>
      <Fact name="Scans">
        <Go to={scansPath}>
          <Amount value={scans.running} /> running
        </Go>
        , <Amount value={scans.waiting} /> waiting
      </Fact>
      <Fact name="Agents">
        <Go to={agentsPath}>
          <Amount value={agents.online} /> of <Amount value={agents.of} />
        </Go>{' '}
        online
      </Fact>
      <Fact name="Imports">
        <Go to={adminPath('imports')}>
          <Amount value={health.loads} /> running
        </Go>
      </Fact>
      <Fact name="Jobs">
        <Go to={adminPath('jobs')}>
          <Amount value={health.jobs} /> running
        </Go>
      </Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Ready = ({ isReady }: { readonly isReady: boolean }) =>
  isReady ? <Mark kind="good">ready</Mark> : <Mark kind="risk">not ready</Mark>;

import { printValue } from '@periplus/query/filter/print-value.ts';
import { Stack } from '../../parts/layout/stack.tsx';
import { usePageTitle } from '../../parts/page-title/use-page-title.ts';
import { Section } from '../../parts/section/section.tsx';
import { searchPath } from '../../paths/pages.ts';
import { useGo, useSearchValues } from '../../paths/use-place.ts';
import type { ValueActions } from '../../records/menu/value-actions.ts';
import { ValueActionsProvider } from '../../records/menu/value-actions-provider.tsx';
import { hostPairPath, pairProblem, readHostPair } from './hosts/host-pair.ts';
import { HostPairResult } from './hosts/host-pair-result.tsx';
import styles from './hosts/hosts.module.css';
import { PairSides } from './hosts/pair-sides.tsx';

/** One host at two dates, or two hosts: what is new, gone, not seen since, and changed. */
export function CompareHostsPage() {
  const go = useGo();
  const pair = readHostPair(useSearchValues());
  usePageTitle(pair.a.host === '' ? 'Compare hosts' : `${pair.a.host} and ${pair.b.host} compared`);
  const address = hostPairPath(pair);
  return (
    <ValueActionsProvider actions={VALUES}>
      <Section title="Compare hosts" level={1} className={styles.page}>
        <Stack gap={6}>
          <PairSides pair={pair} onCompare={(next) => go(hostPairPath(next))} />
          {pairProblem(pair) === undefined ? (
            <HostPairResult key={`result of ${address}`} pair={pair} />
          ) : (
            <p>
              Compare one host at two dates, or two hosts. What nobody looked for again is never called gone: it was not
              seen since a date.
            </p>
          )}
        </Stack>
      </Section>
    </ValueActionsProvider>
  );
}

const VALUES: ValueActions = {
  searchPath: ({ field, text, collection }) =>
    collection === undefined ? undefined : searchPath(collection, { q: `${field}:${printValue(text)}` }),
};

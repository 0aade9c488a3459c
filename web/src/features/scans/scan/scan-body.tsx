import type { ScanAnswer } from '../../../api/operations.generated.ts';
import { Columns } from '../../../parts/layout/columns.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { Section } from '../../../parts/section/section.tsx';
import { ValueActionsProvider } from '../../../records/menu/value-actions-provider.tsx';
import { ActivityView } from '../queue/activity-view.tsx';
import { EarlierScans } from './earlier-scans.tsx';
import styles from './scan.module.css';
import { ScanFacets } from './scan-facets.tsx';
import { ScanFacts } from './scan-facts.tsx';
import { ScanSteps } from './scan-steps.tsx';
import { ScanTargets } from './scan-targets.tsx';

const NO_ACTIONS = {};

export const ScanBody = ({ scan }: { readonly scan: ScanAnswer }) => (
  <ValueActionsProvider actions={NO_ACTIONS}>
    <Stack gap={6}>
      <div className={styles.activity} aria-live="polite">
        <ActivityView scan={scan} />
      </div>
      <ScanFacets scan={scan} />
      <Columns min={340}>
        <Section title="Facts">
          <ScanFacts scan={scan} />
        </Section>
        <Section title="Steps" count={scan.scan_progress.length}>
          <ScanSteps scan={scan} />
        </Section>
      </Columns>
      <ScanTargets scan={scan} />
      <EarlierScans scan={scan} />
    </Stack>
  </ValueActionsProvider>
);

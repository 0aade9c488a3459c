import type { ScanAnswer } from '../../../api/operations.generated.ts';
import { Columns } from '../../../parts/layout/columns.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { Section } from '../../../parts/section/section.tsx';
import { ValueActionsProvider } from '../../../records/menu/value-actions-provider.tsx';
import { ActivityView } from '../queue/activity-view.tsx';
import { scanActivity } from '../read/scan-activity.ts';
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
      <div className={styles.activity}>
        <ActivityView scan={scan} />
      </div>
      {/* Numbers that change each second would be read aloud each second. */}
      <span className="hidden-text" role="status">
        {scanActivity(scan, 0).word}
      </span>
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

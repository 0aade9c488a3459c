import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import {
  adminCheckStore,
  adminCompactStore,
  adminLoadDemo,
  adminRemoveDemo,
} from '../../../api/operations.generated.ts';
import { Button } from '../../../parts/button/button.tsx';
import { Checkbox } from '../../../parts/checkbox/checkbox.tsx';
import { Confirm } from '../../../parts/confirm/confirm.tsx';
import { Row } from '../../../parts/layout/row.tsx';
import { Section } from '../../../parts/section/section.tsx';
import { useAdminChange } from '../list/use-admin-change.ts';

/** Work on everything that is stored. */
export function StoreWork() {
  const [isDeep, setIsDeep] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const check = useAdminChange(() => ask(adminCheckStore, { deep: isDeep }), { lists: ['jobs'] });
  const compact = useAdminChange(() => ask(adminCompactStore, {}), { lists: ['jobs'] });
  const loadDemo = useAdminChange(() => ask(adminLoadDemo, {}), { lists: ['jobs'] });
  const removeDemo = useAdminChange(() => ask(adminRemoveDemo, {}), {
    lists: ['admin indices', 'indices'],
    said: (_, { dropped }) =>
      dropped.length === 0 ? 'There is no demonstration world.' : `${dropped.length} indices are dropped.`,
  });
  return (
    <Section title="Store">
      <Row gap={3}>
        <Button busy={check.isPending} onClick={() => check.mutate()}>
          Check everything
        </Button>
        <Checkbox
          label="each row, not a sample"
          checked={isDeep}
          onChange={({ currentTarget }) => setIsDeep(currentTarget.checked)}
        />
        <Button busy={compact.isPending} onClick={() => compact.mutate()}>
          Give back unused space
        </Button>
        <Button busy={loadDemo.isPending} onClick={() => loadDemo.mutate()}>
          Load the demonstration world
        </Button>
        <Button kind="danger" busy={removeDemo.isPending} onClick={() => setIsAsked(true)}>
          Remove the demonstration world
        </Button>
      </Row>
      <Confirm
        title="Remove the demonstration world?"
        isOpen={isAsked}
        verb="Remove it"
        onClose={() => setIsAsked(false)}
        onConfirm={() => {
          setIsAsked(false);
          removeDemo.mutate();
        }}
      >
        <p>Its indices are dropped. What you imported and scanned stays, and it can be loaded again at any time.</p>
      </Confirm>
    </Section>
  );
}

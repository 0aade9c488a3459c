import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/ask.ts';
import { useLive } from '../../../api/live/use-live.ts';
import { indices as indicesOperation, loads as loadsOperation } from '../../../api/operations.generated.ts';
import { useSession } from '../../../api/session.ts';
import { Button } from '../../../parts/button/button.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { Section } from '../../../parts/section/section.tsx';
import { DropArea } from './drop-area.tsx';
import { ImportCard } from './import-card.tsx';
import { isOpen } from './import-item.ts';
import { importPlan } from './import-plan.ts';
import { LoadList } from './load-list.tsx';
import { loadOfItem, mergedLoads } from './load-of-item.ts';
import { useImports } from './use-imports.ts';

/** Files in, one after the other, and what became of all loads. */
export function ImportsSection() {
  const { administrator } = useSession();
  const { items, queue } = useImports();
  const live = useLive();
  const listed = useQuery({ queryKey: ['loads'], queryFn: ({ signal }) => ask(loadsOperation, {}, { signal }) });
  const indices = useQuery({ queryKey: ['indices'], queryFn: ({ signal }) => ask(indicesOperation, {}, { signal }) });
  const loads = mergedLoads(listed.data ?? [], live.loads);
  const knownLoads = new Set(loads.map(({ id }) => id));
  const context = { items, indices: indices.data ?? [], loads, today: localDay() };
  const rows = items.map((item) => ({
    item,
    plan: importPlan(item, context),
    load: loadOfItem(item, loads),
    start: (): void => {
      const { label, isReady } = importPlan(item, { ...context, items: queue.items });
      const { collection, availability, isHeldBack } = item;
      const named = label.trim() === '' ? undefined : label;
      if (isReady) queue.start(item.id, { collection, label: named, availability, isHeldBack, knownLoads });
    },
  }));
  const ready = rows.filter(({ item, plan }) => isOpen(item) && plan.isReady);
  const shown = new Set(rows.map(({ load }) => load?.id));
  return (
    <Section title="Imports" level={1}>
      <Stack gap={6}>
        <Stack>
          <DropArea onFiles={(files) => queue.add(files, administrator ? 'public' : 'private')} />
          {rows.map(({ item, plan, load, start }) => (
            <ImportCard
              key={item.id}
              item={item}
              plan={plan}
              load={load}
              onChoose={(choice) => queue.choose(item.id, choice)}
              onStart={start}
              onCancel={() => queue.cancel(item.id)}
              onRemove={() => queue.remove(item.id)}
            />
          ))}
          {ready.length > 1 && (
            <div>
              <Button kind="main" onClick={() => ready.forEach(({ start }) => void start())}>
                {`Import all ${ready.length}`}
              </Button>
            </div>
          )}
        </Stack>
        <LoadList loads={loads.filter(({ id }) => !shown.has(id))} listed={listed} />
      </Stack>
    </Section>
  );
}

/** As the calendar of the reader has it. */
function localDay(): string {
  const now = new Date();
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${now.getFullYear()}-${month}-${day}`;
}

import type { Collection } from '@periplus/model/collection.ts';
import { collections } from '@periplus/model/collection.ts';
import { useState } from 'react';
import { Section } from '../../parts/section/section.tsx';
import { RecordCard } from '../../records/cards/record-card.tsx';
import type { ValueActions } from '../../records/menu/value-actions.ts';
import { ValueActionsProvider } from '../../records/menu/value-actions-provider.tsx';
import { RecordTree } from '../../records/tree/record-tree.tsx';
import { Value } from '../../records/value/value.tsx';
import { HOSTILE_TEXTS, hostileRecords } from './records/hostile-records.ts';
import { ordinaryRecords } from './records/ordinary-records.ts';

/** Everything that shows records: with ordinary, with empty and with hostile ones. */
export function RecordsGallery() {
  const [done, setDone] = useState('nothing yet');
  const [actions] = useState<ValueActions>({
    include: ({ field, text }) => setDone(`include ${field} ${text.slice(0, 40)}`),
    exclude: ({ field, text }) => setDone(`exclude ${field} ${text.slice(0, 40)}`),
    groupBy: ({ field }) => setDone(`group by ${field}`),
    searchPath: () => '/gallery',
  });
  return (
    <ValueActionsProvider actions={actions}>
      <p>Chosen last: {done}</p>
      <Section title="Values" level={2}>
        {HOSTILE_TEXTS.map(({ name, text, field }) => (
          <div key={name}>
            {name}: <Value text={text} field={field} />
          </div>
        ))}
      </Section>
      {collections.map((collection) => (
        <Cards key={collection} collection={collection} />
      ))}
      <Section title="A record as a tree">
        <RecordTree record={ordinaryRecords.responses[0]} collection="responses" />
      </Section>
      <Section title="A hostile record as a tree">
        <RecordTree record={hostileRecords.responses[0]} collection="responses" label="Hostile record as JSON" />
      </Section>
    </ValueActionsProvider>
  );
}

function Cards({ collection }: { readonly collection: Collection }) {
  const records = [...ordinaryRecords[collection], {}, ...hostileRecords[collection]];
  return (
    <Section title={collection} count={records.length}>
      {records.map((record, at) => (
        <RecordCard
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          key={at}
          collection={collection}
          record={record}
          highlight={at === 0 ? { port: '443', domain: 'norbisca.dk' } : undefined}
        />
      ))}
    </Section>
  );
}

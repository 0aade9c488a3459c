import { type Collection, collections } from '@periplus/model/collection.ts';
import { useState } from 'react';
import { Stack } from '../../parts/layout/stack.tsx';
import { RecordCard } from '../../records/cards/record-card.tsx';
import { RecordDetails } from '../../records/details/record-details.tsx';
import { Differences } from '../../records/differences/differences.tsx';
import type { ValueActions } from '../../records/menu/value-actions.ts';
import { ValueActionsProvider } from '../../records/menu/value-actions-provider.tsx';
import { RecordTree } from '../../records/tree/record-tree.tsx';
import { PieceSamples } from './piece-samples.tsx';
import { hostileJson, hostileRecords } from './records/hostile-records.ts';
import { ordinaryRecords } from './records/ordinary-records.ts';
import { CHANGES } from './records/samples.ts';
import { SampleSection } from './sample-section.tsx';
import { SavedSearchSamples } from './saved-search-samples.tsx';
import { ValueSamples } from './value-samples.tsx';

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
      <Stack gap={6}>
        <p>Chosen last: {done}</p>
        <ValueSamples />
        {collections.map((collection) => (
          <Cards key={collection} collection={collection} />
        ))}
        {collections.map((collection) => (
          <SampleSection key={collection} of="RecordDetails" what={collection}>
            <RecordDetails collection={collection} record={ordinaryRecords[collection][0]} />
          </SampleSection>
        ))}
        {collections.map((collection) => (
          <SampleSection key={collection} of="RecordDetails" what={`hostile ${collection}`}>
            <RecordDetails collection={collection} record={hostileRecords[collection][0]} />
          </SampleSection>
        ))}
        <SampleSection of="RecordDetails" what="nothing">
          <RecordDetails collection="responses" record={{}} />
        </SampleSection>
        <SampleSection of="RecordTree">
          <RecordTree record={ordinaryRecords.responses[0]} collection="responses" />
        </SampleSection>
        <SampleSection of="RecordTree" what="hostile">
          <RecordTree record={hostileJson} label="Hostile record as JSON" />
        </SampleSection>
        <SampleSection of="Differences">
          <Differences name="192.0.2.1:443" changes={CHANGES} />
          <Differences name="192.0.2.2:443" changes={[]} />
        </SampleSection>
        <PieceSamples />
        <SavedSearchSamples />
      </Stack>
    </ValueActionsProvider>
  );
}

function Cards({ collection }: { readonly collection: Collection }) {
  const records = [...ordinaryRecords[collection], {}, ...hostileRecords[collection]];
  return (
    <SampleSection of="RecordCard" what={collection} count={records.length}>
      <div>
        {records.map((record, at) => (
          <RecordCard
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            key={at}
            collection={collection}
            record={record}
            highlight={at === 0 ? { port: '443', domain: 'norbisca.dk' } : undefined}
          />
        ))}
      </div>
    </SampleSection>
  );
}

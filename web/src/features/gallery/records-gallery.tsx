import { type Collection, collections } from '@periplus/model/collection.ts';
import { useState } from 'react';
import { Section } from '../../parts/section/section.tsx';
import { RecordCard } from '../../records/cards/record-card.tsx';
import { RecordDetails } from '../../records/details/record-details.tsx';
import { Differences } from '../../records/differences/differences.tsx';
import type { ValueActions } from '../../records/menu/value-actions.ts';
import { ValueActionsProvider } from '../../records/menu/value-actions-provider.tsx';
import { Favicon } from '../../records/pieces/favicon.tsx';
import { Headers } from '../../records/pieces/headers.tsx';
import { RecordTree } from '../../records/tree/record-tree.tsx';
import { Value } from '../../records/value/value.tsx';
import { HOSTILE_TEXTS, hostileRecords } from './records/hostile-records.ts';
import { ordinaryRecords } from './records/ordinary-records.ts';
import { CHANGES, HEADERS, ICONS } from './records/samples.ts';

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
      <Section title="Values">
        <p>Chosen last: {done}</p>
        {HOSTILE_TEXTS.map(({ name, text, field }) => (
          <div key={name}>
            {name}: <Value text={text} field={field} />
          </div>
        ))}
      </Section>
      {collections.map((collection) => (
        <Cards key={collection} collection={collection} />
      ))}
      {collections.map((collection) => (
        <Section key={collection} title={`Details: ${collection}`}>
          <RecordDetails collection={collection} record={ordinaryRecords[collection][0]} />
        </Section>
      ))}
      <Section title="Details of nothing">
        <RecordDetails collection="responses" record={{}} />
      </Section>
      {collections.map((collection) => (
        <Section key={collection} title={`Details of a hostile record: ${collection}`}>
          <RecordDetails collection={collection} record={hostileRecords[collection][0]} />
        </Section>
      ))}
      <Section title="A record as a tree">
        <RecordTree record={ordinaryRecords.responses[0]} collection="responses" />
      </Section>
      <Section title="A hostile record as a tree">
        <RecordTree record={hostileRecords.responses[0]} collection="responses" label="Hostile record as JSON" />
      </Section>
      <Section title="Differences">
        <Differences name="192.0.2.1:443" changes={CHANGES} />
        <Differences name="192.0.2.2:443" changes={[]} />
      </Section>
      <Section title="Icons">
        {ICONS.map(({ name, image }) => (
          <span key={name}>
            <Favicon image={image} /> {name}{' '}
          </span>
        ))}
      </Section>
      <Section title="Headers">
        <Headers http={{ headers: HEADERS }} />
      </Section>
    </ValueActionsProvider>
  );
}

function Cards({ collection }: { readonly collection: Collection }) {
  const records = [...ordinaryRecords[collection], {}, ...hostileRecords[collection]];
  return (
    <Section title={`Cards: ${collection}`} count={records.length}>
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

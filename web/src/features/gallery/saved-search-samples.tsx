import { useState } from 'react';
import { Columns } from '../../parts/layout/columns.tsx';
import { SavedSearchForm, type SavedSearchWords } from '../../records/saved-search/saved-search-form.tsx';
import { SampleSection } from './sample-section.tsx';
import { sampleTexts } from './sample-texts.ts';

const EMPTY: SavedSearchWords = { name: '', note: '', shared: false };
const HOSTILE: SavedSearchWords = { name: sampleTexts.word, note: sampleTexts.huge.slice(0, 1_000), shared: true };

const nothing = (): void => undefined;

export function SavedSearchSamples() {
  const [empty, setEmpty] = useState(EMPTY);
  const [hostile, setHostile] = useState(HOSTILE);
  return (
    <SampleSection of="SavedSearchForm">
      <Columns min={280}>
        <SavedSearchForm id="empty-search" words={empty} onChange={setEmpty} onSubmit={nothing} />
        <SavedSearchForm
          id="hostile-search"
          words={hostile}
          onChange={setHostile}
          onSubmit={nothing}
          nameProblem={sampleTexts.bidi}
        />
      </Columns>
    </SampleSection>
  );
}

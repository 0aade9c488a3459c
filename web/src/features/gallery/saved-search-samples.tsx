import { useState } from 'react';
import { Columns } from '../../parts/layout/columns.tsx';
import { Stack } from '../../parts/layout/stack.tsx';
import { SavedSearchFields, type SavedSearchWords } from '../../records/saved-search/saved-search-fields.tsx';
import { SampleSection } from './sample-section.tsx';
import { sampleTexts } from './sample-texts.ts';

const EMPTY: SavedSearchWords = { name: '', note: '', shared: false };
const HOSTILE: SavedSearchWords = { name: sampleTexts.word, note: sampleTexts.huge.slice(0, 1_000), shared: true };

export function SavedSearchSamples() {
  const [empty, setEmpty] = useState(EMPTY);
  const [hostile, setHostile] = useState(HOSTILE);
  return (
    <SampleSection of="SavedSearchFields">
      <Columns min={280}>
        <Stack>
          <SavedSearchFields words={empty} onChange={setEmpty} />
        </Stack>
        <Stack>
          <SavedSearchFields words={hostile} onChange={setHostile} nameProblem={sampleTexts.bidi} />
        </Stack>
      </Columns>
    </SampleSection>
  );
}

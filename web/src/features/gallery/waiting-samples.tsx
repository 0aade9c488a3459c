import { useState } from 'react';
import { Button } from '../../parts/button/button.tsx';
import { Disclosure } from '../../parts/disclosure/disclosure.tsx';
import { Columns } from '../../parts/layout/columns.tsx';
import { Pending } from '../../parts/pending/pending.tsx';
import { Progress } from '../../parts/progress/progress.tsx';
import { Skeleton } from '../../parts/skeleton/skeleton.tsx';
import { SampleSection } from './sample-section.tsx';
import { hostileWords, sampleTexts } from './sample-texts.ts';

export const WaitingSamples = () => (
  <>
    <SampleSection of="Disclosure">
      <div>
        <Disclosure title="Headers" count={10_000}>
          Hidden at first.
        </Disclosure>
        <Disclosure title="Certificate chain" count={3} open>
          Shown at first.
        </Disclosure>
        {hostileWords.map((words) => (
          <Disclosure key={words} title={words} count={7}>
            {words}
          </Disclosure>
        ))}
      </div>
    </SampleSection>
    <PendingSample />
    <SampleSection of="Skeleton">
      <Columns min={280}>
        <Skeleton />
        <Skeleton lines={6} />
        <Skeleton height={84} />
      </Columns>
    </SampleSection>
    <SampleSection of="Progress">
      <Columns min={280}>
        <Progress label="Reading responses.json.gz" value={81_204} most={250_000} />
        <Progress label="Asking the agent" />
        <Progress label="Nothing to do" value={0} most={0} />
        {hostileWords.map((words) => (
          <Progress key={words} label={words} value={3} most={4} />
        ))}
      </Columns>
    </SampleSection>
  </>
);

/** Waits when asked to: what is on its way is not the same at every moment. */
function PendingSample() {
  const [waitsFor, setWaitsFor] = useState('');
  return (
    <SampleSection of="Pending">
      <div>
        <Button onClick={() => setWaitsFor(waitsFor === '' ? `Reading ${sampleTexts.bidi} ${sampleTexts.word}` : '')}>
          {waitsFor === '' ? 'Wait' : 'Stop waiting'}
        </Button>
      </div>
      <Pending isPending={waitsFor !== ''} label={waitsFor} onCancel={() => setWaitsFor('')} />
    </SampleSection>
  );
}

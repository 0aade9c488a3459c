import { Button } from '../../parts/button/button.tsx';
import { Empty } from '../../parts/empty/empty.tsx';
import { Columns } from '../../parts/layout/columns.tsx';
import { Row } from '../../parts/layout/row.tsx';
import { Notice } from '../../parts/notice/notice.tsx';
import { ProblemView } from '../../parts/problem-view/problem-view.tsx';
import { useToast } from '../../parts/toast/use-toast.ts';
import { SampleSection } from './sample-section.tsx';
import { hostileWords, sampleTexts } from './sample-texts.ts';

const nothing = (): void => undefined;

export const MessageSamples = () => (
  <>
    <SampleSection of="Notice">
      <Columns min={380}>
        <Notice>The answer shows each document as it was seen last.</Notice>
        <Notice kind="good" title="Imported">
          12,402 records are visible now.
        </Notice>
        <Notice kind="warn" title="Not everything was read" actions={<Button size="small">Show the lines</Button>}>
          37 of 12,439 lines have no address.
        </Notice>
        <Notice kind="risk" title="The agent does not answer">
          Its last sign of life was 3 hours ago. The scan waits for it.
        </Notice>
        {hostileWords.map((words) => (
          <Notice key={words} kind="warn" title={words}>
            {sampleTexts.bidi}
          </Notice>
        ))}
        <Notice>{sampleTexts.huge}</Notice>
      </Columns>
    </SampleSection>
    <SampleSection of="ProblemView">
      <Columns min={380}>
        <ProblemView
          problem={{
            type: 'invalid_query',
            status: 400,
            title: 'Invalid query',
            detail: 'Open quote at character 7:\nport:"443 AND host:example',
            requestId: 'req-1f4',
          }}
          onRetry={nothing}
        />
        <ProblemView
          problem={{
            type: 'request_was_throttled',
            status: 429,
            title: 'Too many requests',
            detail: 'Your plan allows 3 searches of certificates a minute.',
            retryAfter: 86_400,
          }}
          onRetry={nothing}
        />
        <ProblemView
          problem={{
            type: 'unreadable',
            status: 502,
            title: sampleTexts.word,
            detail: `${sampleTexts.script}\n${sampleTexts.bidi}\n${sampleTexts.control}\n${sampleTexts.huge}`,
            requestId: `${sampleTexts.bidi} ${sampleTexts.word}`,
          }}
        />
      </Columns>
    </SampleSection>
    <ToastSamples />
    <SampleSection of="Empty">
      <Columns min={380}>
        <Empty
          title="No scan yet"
          actions={
            <Button kind="main" icon="scan">
              Scan a network
            </Button>
          }
        >
          A scan asks the hosts of your own networks what they offer. Its results are yours alone, and can be searched
          like all others.
        </Empty>
        {hostileWords.map((words) => (
          <Empty key={words} title={words}>
            {sampleTexts.bidi}
          </Empty>
        ))}
        <Empty title="Nothing">{sampleTexts.huge}</Empty>
      </Columns>
    </SampleSection>
  </>
);

function ToastSamples() {
  const toast = useToast();
  return (
    <SampleSection of="Toasts">
      <Row>
        <Button onClick={() => toast('Saved')}>Say a word</Button>
        <Button
          onClick={() => toast('The scan was deleted.', { kind: 'good', action: { label: 'Undo', onChoose: nothing } })}
        >
          Offer something
        </Button>
        <Button onClick={() => toast(`${sampleTexts.bidi} ${sampleTexts.word}`, { kind: 'risk' })}>Warn</Button>
      </Row>
    </SampleSection>
  );
}

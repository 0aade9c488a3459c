import { Button } from '../../parts/button/button.tsx';
import { Disclosure } from '../../parts/disclosure/disclosure.tsx';
import { Empty } from '../../parts/empty/empty.tsx';
import { Columns } from '../../parts/layout/columns.tsx';
import { Row } from '../../parts/layout/row.tsx';
import { Notice } from '../../parts/notice/notice.tsx';
import { ProblemView } from '../../parts/problem-view/problem-view.tsx';
import { Progress } from '../../parts/progress/progress.tsx';
import { Skeleton } from '../../parts/skeleton/skeleton.tsx';
import { useToast } from '../../parts/toast/use-toast.ts';
import { AnswerSample } from './answer-sample.tsx';
import { PendingSample } from './pending-sample.tsx';
import { SampleSection } from './sample-section.tsx';
import { sampleTexts } from './sample-texts.ts';

const nothing = (): void => undefined;

export function MessageSamples() {
  const toast = useToast();
  return (
    <>
      <SampleSection title="What is said">
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
              detail: `${sampleTexts.script}\n${sampleTexts.bidi}\n${sampleTexts.huge.slice(0, 4000)}`,
              requestId: sampleTexts.word,
            }}
          />
          <Notice kind="warn" title={sampleTexts.arabic}>
            {sampleTexts.hebrew} {sampleTexts.control}
          </Notice>
        </Columns>
        <Row>
          <Button onClick={() => toast('Saved')}>Say a word</Button>
          <Button
            onClick={() =>
              toast('The scan was deleted.', { kind: 'good', action: { label: 'Undo', onChoose: nothing } })
            }
          >
            Offer something
          </Button>
          <Button onClick={() => toast(sampleTexts.word, { kind: 'risk' })}>Warn</Button>
        </Row>
      </SampleSection>
      <SampleSection title="What is empty, hidden or on its way">
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
          <div>
            <Disclosure title="Headers" count={10_000}>
              Hidden at first.
            </Disclosure>
            <Disclosure title="Certificate chain" count={3} open>
              Shown at first.
            </Disclosure>
            <Disclosure title={sampleTexts.word}>{sampleTexts.huge.slice(0, 2000)}</Disclosure>
          </div>
          <PendingSample />
          <div>
            <AnswerSample />
          </div>
          <Skeleton lines={4} />
          <Skeleton height={84} />
          <Progress label="Reading responses.json.gz" value={81_204} most={250_000} />
          <Progress label="Asking the agent" />
          <Progress label={sampleTexts.word} value={3} most={3} />
        </Columns>
      </SampleSection>
    </>
  );
}

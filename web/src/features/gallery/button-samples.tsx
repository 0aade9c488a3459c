import { Button } from '../../parts/button/button.tsx';
import { Copy } from '../../parts/copy/copy.tsx';
import { Go } from '../../parts/go/go.tsx';
import { IconButton } from '../../parts/icon-button/icon-button.tsx';
import { Keys } from '../../parts/keys/keys.tsx';
import { Row } from '../../parts/layout/row.tsx';
import { Mark } from '../../parts/mark/mark.tsx';
import { Risk } from '../../parts/risk/risk.tsx';
import { galleryPath } from '../../paths/pages.ts';
import { SampleSection } from './sample-section.tsx';
import { sampleTexts } from './sample-texts.ts';

const KINDS = ['main', 'plain', 'quiet', 'danger'] as const;

export const ButtonSamples = () => (
  <>
    <SampleSection title="Buttons">
      <Row>
        {KINDS.map((kind) => (
          <Button key={kind} kind={kind} icon={kind === 'danger' ? 'trash' : 'search'}>
            {kind === 'danger' ? 'Delete' : 'Search'}
          </Button>
        ))}
        <Button disabled>Disabled</Button>
        <Button busy kind="main">
          Working
        </Button>
        <Go to={galleryPath} kind="plain" icon="graph">
          A page as a button
        </Go>
      </Row>
      <Row>
        {KINDS.map((kind) => (
          <Button key={kind} kind={kind} size="small" icon={kind === 'danger' ? 'trash' : 'search'}>
            {kind === 'danger' ? 'Delete' : 'Search'}
          </Button>
        ))}
        <IconButton icon="settings" name="Settings" />
        <IconButton icon="filter" name="Filter" kind="plain" />
        <IconButton icon="more" name="More" size="small" />
        <IconButton icon="moon" name="Night" aria-pressed />
        <Copy text={sampleTexts.hash} name="Copy the hash" />
        <Copy text={sampleTexts.hash} name="Copy the hash" form="button" />
      </Row>
      <p>
        A sentence with <Go to={galleryPath}>a link to a page</Go>, another{' '}
        <Go to={galleryPath} kind="bare">
          without its line
        </Go>
        , and the keys <Keys keys="Ctrl+K" />, <Keys keys="g h" /> and <Keys keys="/" />.
      </p>
      <Row>
        <Button icon="tag">{sampleTexts.word}</Button>
        <Button>{sampleTexts.arabic}</Button>
      </Row>
    </SampleSection>
    <SampleSection title="Marks and risk">
      <Row gap={4}>
        <Risk level="critical" />
        <Risk level="high" />
        <Risk level="medium" />
        <Risk level="low" />
        <Risk level="none" />
        <Risk level="critical" label="9.8" />
        <Risk level="medium" label="5.4" />
      </Row>
      <Row>
        <Mark>cloud</Mark>
        <Mark kind="act">this scan</Mark>
        <Mark kind="good">added</Mark>
        <Mark kind="warn">self-signed</Mark>
        <Mark kind="risk">exploited</Mark>
        <Mark>{sampleTexts.arabic}</Mark>
        <Mark>{sampleTexts.word}</Mark>
      </Row>
    </SampleSection>
  </>
);

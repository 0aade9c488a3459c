import { Button } from '../../parts/button/button.tsx';
import { Copy } from '../../parts/copy/copy.tsx';
import { Go } from '../../parts/go/go.tsx';
import { IconButton } from '../../parts/icon-button/icon-button.tsx';
import { Keys } from '../../parts/keys/keys.tsx';
import { Row } from '../../parts/layout/row.tsx';
import { galleryPath } from '../../paths/pages.ts';
import { SampleSection } from './sample-section.tsx';
import { hostileWords, sampleTexts } from './sample-texts.ts';

const KINDS = ['main', 'plain', 'quiet', 'danger'] as const;

export const ButtonSamples = () => (
  <>
    <SampleSection of="Button">
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
        {KINDS.map((kind) => (
          <Button key={kind} kind={kind} size="small" icon={kind === 'danger' ? 'trash' : 'search'}>
            {kind === 'danger' ? 'Delete' : 'Search'}
          </Button>
        ))}
      </Row>
      <Row>
        {hostileWords.map((words) => (
          <Button key={words} icon="tag">
            {words}
          </Button>
        ))}
      </Row>
    </SampleSection>
    <SampleSection of="IconButton">
      <Row>
        <IconButton icon="settings" name="Settings" />
        <IconButton icon="filter" name="Filter" kind="plain" />
        <IconButton icon="more" name="More" size="small" />
        <IconButton icon="moon" name="Night" aria-pressed />
        <IconButton icon="trash" name="Nothing to delete" disabled />
        <IconButton icon="tag" name={`Remove ${sampleTexts.bidi} ${sampleTexts.word}`} />
      </Row>
    </SampleSection>
    <SampleSection of="Copy">
      <Row>
        <Copy text={sampleTexts.hash} />
        <Copy text={sampleTexts.hash} name="Copy the hash" form="button" />
        <Copy text={sampleTexts.huge} name={sampleTexts.bidi} form="button" />
      </Row>
    </SampleSection>
    <SampleSection of="Go">
      <Row>
        <Go to={galleryPath} kind="main">
          Main
        </Go>
        <Go to={galleryPath} kind="plain" icon="graph">
          A page as a button
        </Go>
        <Go to={galleryPath} kind="quiet" size="small">
          Quiet
        </Go>
        <Go to={galleryPath} icon="external">
          With an icon
        </Go>
      </Row>
      <p>
        A sentence with <Go to={galleryPath}>a link to a page</Go>, and another{' '}
        <Go to={galleryPath} kind="bare">
          without its line
        </Go>
        .
      </p>
      {hostileWords.map((words) => (
        <p key={words}>
          <Go to={galleryPath}>{words}</Go>
        </p>
      ))}
    </SampleSection>
    <SampleSection of="Keys">
      <p>
        <Keys keys="Ctrl+K" />, <Keys keys="g h" /> and <Keys keys="/" />
      </p>
    </SampleSection>
  </>
);

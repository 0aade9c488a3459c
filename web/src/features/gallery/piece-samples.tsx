import { Row } from '../../parts/layout/row.tsx';
import { CertificateChain } from '../../records/pieces/certificate-chain.tsx';
import { Favicon } from '../../records/pieces/favicon.tsx';
import { Headers } from '../../records/pieces/headers.tsx';
import { ShowMore } from '../../records/pieces/show-more.tsx';
import { Vulnerabilities } from '../../records/pieces/vulnerabilities.tsx';
import { hostileChain, hostileVulnerabilities } from './records/hostile-records.ts';
import { HEADERS, ICONS } from './records/samples.ts';
import { SampleSection } from './sample-section.tsx';

const nothing = (): void => undefined;

/** What cards and details of records are made of. */
export const PieceSamples = () => (
  <>
    <SampleSection of="CertificateChain">
      <CertificateChain certificate={hostileChain} />
      <CertificateChain certificate="text" />
    </SampleSection>
    <SampleSection of="Vulnerabilities">
      <Vulnerabilities record={{ cve: hostileVulnerabilities }} />
    </SampleSection>
    <SampleSection of="Headers">
      <Headers http={{ headers: HEADERS }} />
    </SampleSection>
    <SampleSection of="Favicon">
      <Row gap={4}>
        {ICONS.map(({ name, image }) => (
          <span key={name}>
            <Favicon image={image} /> {name}
          </span>
        ))}
        <Favicon image={ICONS[0]?.image ?? ''} size={32} />
      </Row>
    </SampleSection>
    <SampleSection of="ShowMore">
      <Row>
        <ShowMore more={{ shown: [], left: 3, step: 3, showMore: nothing }} noun="networks" />
        <ShowMore more={{ shown: [], left: 99_990, step: 30, showMore: nothing }} noun="headers" />
        <ShowMore more={{ shown: [], left: 0, step: 0, showMore: nothing }} noun="nothing" />
      </Row>
    </SampleSection>
  </>
);

import type { HostAnswer } from '../../../api/operations.generated.ts';
import { Disclosure } from '../../../parts/disclosure/disclosure.tsx';
import { Section } from '../../../parts/section/section.tsx';
import { RecordDetails } from '../../../records/details/record-details.tsx';

/** The DNS records of a name, and the registration of the range or the domain. */
export const RegistrationSection = ({ answer }: { readonly answer: HostAnswer }) => (
  <>
    {answer.type === 'domain' && answer.dns !== undefined && (
      <Section id="dns" title="DNS">
        <RecordDetails collection="domains" record={answer.dns} />
      </Section>
    )}
    {answer.whois !== undefined && (
      <Section title="WHOIS">
        <Disclosure title={answer.type === 'domain' ? 'Registration of the domain' : 'Registration of the range'} open>
          <RecordDetails collection={answer.type === 'domain' ? 'whois_domains' : 'whois_ip'} record={answer.whois} />
        </Disclosure>
      </Section>
    )}
  </>
);

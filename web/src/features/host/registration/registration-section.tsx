import type { HostAnswer } from '../../../api/operations.generated.ts';
import { Section } from '../../../parts/section/section.tsx';
import { FactList } from '../../../records/details/fact-list.tsx';
import { DNS_ROWS } from '../../../records/details/fact-rows.ts';
import { RecordDetails } from '../../../records/details/record-details.tsx';
import { ValueGroup } from '../../../records/menu/value-group.tsx';
import { CollectionScope } from '../request/collection-scope.tsx';

/** The DNS records of a name, and the registration of the range or the domain. */
export const RegistrationSection = ({ answer }: { readonly answer: HostAnswer }) => (
  <>
    {answer.type === 'domain' && answer.dns !== undefined && (
      <Section id="dns" title="DNS">
        <CollectionScope of="domains" hasBlocks>
          <ValueGroup>
            <FactList of={answer.dns} rows={DNS_ROWS} />
          </ValueGroup>
        </CollectionScope>
      </Section>
    )}
    {answer.whois !== undefined && (
      <Section title={answer.type === 'domain' ? 'WHOIS of the domain' : 'WHOIS of the range'}>
        <RecordDetails collection={answer.type === 'domain' ? 'whois_domains' : 'whois_ip'} record={answer.whois} />
      </Section>
    )}
  </>
);

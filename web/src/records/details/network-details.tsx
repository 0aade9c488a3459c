import { Section } from '../../parts/section/section.tsx';
import { ValueGroup } from '../menu/value-group.tsx';
import { ShowMore, useShowMore } from '../pieces/show-more.tsx';
import { objectAt, objectsAt, textAt } from '../read/values-at.ts';
import { Value } from '../value/value.tsx';
import type { DetailsBodyProps } from './details-body.ts';
import { FactList } from './fact-list.tsx';
import { ASN_ROWS, NETWORK_ROWS, RELATED_ROWS } from './fact-rows.ts';
import { FactsSection } from './facts-section.tsx';

const RAW_LENGTH = 2_000;

export function NetworkDetails({ record }: DetailsBodyProps) {
  const raw = textAt(record, 'raw');
  return (
    <>
      <FactsSection title="Network" of={objectAt(record, 'net')} field="net" rows={NETWORK_ROWS} />
      <FactsSection title="Announced by" of={objectAt(record, 'asn')} field="asn" rows={ASN_ROWS} />
      <FactsSection title="Complaints" of={record} rows={[['Abuse', 'abuse']]} />
      <RelatedNetworks nets={objectsAt(record, 'related_nets', 200)} field="related_nets" />
      {raw !== undefined && (
        <Section title="As received" level={3}>
          <Value text={raw} field="raw" most={RAW_LENGTH} />
        </Section>
      )}
    </>
  );
}

export function RelatedNetworks({ nets, field }: { readonly nets: readonly unknown[]; readonly field: string }) {
  const more = useShowMore(nets, 3);
  if (nets.length === 0) return null;
  return (
    <Section title="Larger networks" count={nets.length} level={3}>
      <ValueGroup>
        {more.shown.map((net, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: from the smallest to the largest
          <FactList key={at} of={net} field={field} rows={RELATED_ROWS} />
        ))}
        <ShowMore more={more} noun="networks" />
      </ValueGroup>
    </Section>
  );
}

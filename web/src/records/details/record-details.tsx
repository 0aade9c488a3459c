import type { Collection } from '@periplus/model/collection.ts';
import { type ComponentType, useMemo, useState } from 'react';
import { Disclosure } from '../../parts/disclosure/disclosure.tsx';
import { OriginLine } from '../pieces/origin-line.tsx';
import pieces from '../pieces/pieces.module.css';
import { RecordTree } from '../tree/record-tree.tsx';
import { NO_RECORD, RecordContext } from '../value/record-context.ts';
import { CertificateDetails } from './certificate-details.tsx';
import type { DetailsBodyProps } from './details-body.ts';
import { DomainDetails } from './domain-details.tsx';
import { NetworkDetails } from './network-details.tsx';
import { RegistrationDetails } from './registration-details.tsx';
import { ResponseDetails } from './response-details.tsx';

export interface RecordDetailsProps {
  readonly collection: Collection;
  readonly record: unknown;
  readonly highlight?: Readonly<Record<string, unknown>> | undefined;
}

const bodies: Readonly<Record<Collection, ComponentType<DetailsBodyProps>>> = {
  responses: ResponseDetails,
  domains: DomainDetails,
  whois_ip: NetworkDetails,
  whois_domains: RegistrationDetails,
  certs: CertificateDetails,
};

/** The whole record: sections for what people look for, and the tree for everything. */
export function RecordDetails({ collection, record, highlight }: RecordDetailsProps) {
  const [isTreeOpen, setTreeOpen] = useState(false);
  const context = useMemo(
    () => ({ ...NO_RECORD, collection, highlight: highlight ?? NO_RECORD.highlight }),
    [collection, highlight],
  );
  const Body = bodies[collection];
  return (
    <RecordContext value={context}>
      <div className={pieces.details}>
        <Body record={record} />
        <OriginLine record={record} />
        <Disclosure title="Everything, as JSON" onToggle={setTreeOpen}>
          {isTreeOpen && <RecordTree record={record} collection={collection} highlight={highlight} />}
        </Disclosure>
      </div>
    </RecordContext>
  );
}

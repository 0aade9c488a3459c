import type { Collection } from '@periplus/model/collection.ts';
import type { ComponentType } from 'react';
import { CertificateCard } from './certificate-card.tsx';
import { DomainCard } from './domain-card.tsx';
import { NetworkCard } from './network-card.tsx';
import { RegistrationCard } from './registration-card.tsx';
import { type RecordCardBodyProps, ResponseCard } from './response-card.tsx';

/** The card of each collection. */
export const cards: Readonly<Record<Collection, ComponentType<RecordCardBodyProps>>> = {
  responses: ResponseCard,
  domains: DomainCard,
  whois_ip: NetworkCard,
  whois_domains: RegistrationCard,
  certs: CertificateCard,
};

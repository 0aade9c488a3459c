/** What a service is asked to answer with, and what it answers: the part of a record that the protocol fills. */
import type { ResponsesRecord } from '../../model/records.generated.ts';
import type { RecognisedProduct } from '../products/recognise.ts';
import type { Random } from '../random.ts';
import type { Prose } from '../text/prose.ts';
import type { Host } from '../world/section.ts';
import type { Site } from '../world/sites.ts';

export interface ServiceContext {
  readonly random: Random;
  readonly host: Host;
  /** Text in the language of the host. */
  readonly prose: Prose;
  /** When the answer came, in milliseconds. */
  readonly now: number;
  /** The site that was asked for by its name. */
  readonly site?: Site;
  /** A name for the machine: its own site, or one of its owner. */
  readonly hostname: string;
}

export interface ServiceAnswer {
  readonly port: number;
  /** With its encryption. */
  readonly protocol: string;
  readonly prot7: string;
  readonly prot4?: 'udp';
  readonly path?: string;
  /** The object of the protocol, under its name. */
  readonly part: Partial<ResponsesRecord>;
  readonly found?: readonly RecognisedProduct[];
  /** The certificate it shows: that of the site, one of a machine, or none. */
  readonly tls?: 'site' | 'machine';
}

/** `variant` counts from 0 to under `variants`: each is another kind of answer, and together they fill every field. */
export interface Service {
  readonly name: string;
  readonly variants: number;
  answer(scene: ServiceContext, variant: number): ServiceAnswer;
}

/** Whom to ask about a machine, as greetings say it: by mail, by telephone, by letter. */
export function contactLine({ network }: Host, mailbox: string): string {
  const { domain, phone, street, city } = network.owner;
  return `${mailbox}@${domain}, tel. ${phone}, ${street}, ${city.name}`;
}

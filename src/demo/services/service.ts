/** The context in which a service answers, and its answer: the part of a record that the protocol fills. */
import type { ResponsesRecord } from '../../model/records.generated.ts';
import type { DemoRecognition } from '../products/recognise.ts';
import type { Random } from '../random.ts';
import type { Prose } from '../text/prose.ts';
import type { WorldHost } from '../world/networks.ts';
import type { Site } from '../world/sites.ts';

export interface ServiceContext {
  readonly random: Random;
  readonly host: WorldHost;
  /** Text in the language of the host. */
  readonly prose: Prose;
  /** The time of the answer, in milliseconds. */
  readonly now: number;
  /** The site that was requested by name. */
  readonly site?: Site;
  /** A name for the machine: its own site, or one of its owner's. */
  readonly hostname: string;
}

export interface DemoAnswer {
  readonly port: number;
  /** The protocol with its encryption. */
  readonly protocol: string;
  readonly prot7: string;
  readonly prot4?: 'udp';
  readonly path?: string;
  /** The object of the protocol, under its name. */
  readonly part: Partial<ResponsesRecord>;
  readonly detections?: readonly DemoRecognition[];
  /** Its certificate: that of the site, one of a machine, or none. */
  readonly tls?: 'site' | 'machine';
}

/** `variant` counts from 0, below `variants`: each is another kind of answer, and together they fill every field. */
export interface DemoService {
  readonly name: string;
  readonly variants: number;
  answer(scene: ServiceContext, variant: number): DemoAnswer;
}

/** Contacts of a machine, as greetings give them: mail, telephone, postal address. */
export function contactLine({ network }: WorldHost, mailbox: string): string {
  const { domain, phone, street, city } = network.owner;
  return `${mailbox}@${domain}, tel. ${phone}, ${street}, ${city.name}`;
}

/**
 * What a protocol is to the scanner: a name, its usual ports, how to recognise it, and a probe that speaks it. A probe
 * receives its connections and never dials. It sends only what its first lines say.
 */
import type { ResponsesRecord } from '../../model/records.generated.ts';
import type { StarttlsProtocol } from '../../wire/security/starttls/starttls-protocol.ts';
import type { Connection, Endpoint, TlsObservation } from '../dial/connection.ts';
import type { ExchangeLimits } from '../dial/dialer.ts';
import type { ProbeFailure } from '../probe-status.ts';

export interface Protocol {
  /** As in `prot7`, such as imap. */
  readonly name: string;
  readonly transport: 'tcp' | 'udp';
  /** Where it is tried first. */
  readonly ports: readonly number[];
  /** Its name and usual ports where TLS comes first, such as imaps on 993, and what to offer by ALPN. */
  readonly overTls?: { readonly name: string; readonly ports: readonly number[]; readonly alpn?: readonly string[] };
  /** Who speaks first. */
  readonly opening: 'server' | 'client';
  /**
   * Whether these bytes, sent by a server unasked or in answer to a request of another protocol, can be of this
   * protocol and of no other. A banner that several protocols could send is not recognised by any.
   */
  recognises(received: Uint8Array): boolean;
  /**
   * How surely its probe tells whether a greeting is its own that other protocols may send as well: 0 if it cannot be.
   * On any port, those that could be meant are tried, the surest first.
   */
  resembles?(greeting: Uint8Array): number;
  /**
   * Of a protocol whose servers say nothing to strangers: what they do instead. On a port that is not theirs, a server
   * that does the same is asked in this protocol.
   */
  readonly toStrangers?: Manners;
  /**
   * Of a protocol over HTTP: whether this answer at `/` of a web server on this port shows it. The server then gets the
   * probe after that of HTTP, and has a record of each: also on the ports of the protocol, unless it comes first there.
   */
  recognisesPage?(page: WebPage, port: number): boolean;
  readonly comesFirst?: true;
  probe(context: ProbeContext): Promise<ProbeResult>;
}

/** What servers do with requests of other protocols. */
export interface Manners {
  /** With a web request. */
  readonly web: Reaction;
  /** With a TLS hello. */
  readonly hello: Reaction;
  /** How common they are on ports that are not theirs: from 0 to 3. */
  readonly commonness?: number;
}

/** Keeps the connection open and waits, ends it, or resets it. */
export type Reaction = 'silent' | 'closed' | 'reset';

/** What HTTP records of an answer. */
export type WebPage = NonNullable<ProtocolData['http']>;

export type ProbeResult = ProbeSuccess | ProbeFailed;

export interface ProbeFailed {
  readonly status: ProbeFailure;
  readonly reason: string;
}

export interface ProbeSuccess {
  readonly status: 'success';
  readonly answers: readonly ServiceAnswer[];
}

/** One record to be: most protocols give one, HTTP one for each redirect. */
export interface ServiceAnswer {
  /** With its encryption, such as https or imapstarttls. */
  readonly protocol: string;
  readonly prot7: string;
  /** The part of the record that the protocol fills, such as `{ ssh: { ... } }`. */
  readonly data: ProtocolData;
  readonly tls?: TlsObservation | undefined;
  /** How TLS was begun, if not with the first byte. */
  readonly starttls?: StarttlsProtocol | undefined;
  /** Where it came from, if that is not the probed endpoint: after a redirect. */
  readonly from?: { readonly host: string; readonly endpoint: Endpoint };
  readonly path?: string;
  /** URIs that redirected here. */
  readonly referer?: readonly string[];
}

/** The objects of a record that are named after protocols. */
export type ProtocolData = Omit<ResponsesRecord, GeneralField>;

type GeneralField =
  | ('uri' | 'host' | 'host_type' | 'ip' | 'port' | 'protocol' | 'prot4' | 'prot7' | 'path' | 'target' | 'referer')
  | ('domain' | 'ptr' | 'isp' | 'geo' | 'whois' | 'tag' | 'cve' | 'jarm' | 'certificate' | 'iteration' | 'scan_date')
  | ('last_updated' | '@timestamp');

export interface ProbeContext {
  readonly endpoint: Endpoint;
  /** What the user named: a domain name, or the address. HTTP sends it as Host. */
  readonly host: string;
  /** The domain name to send as SNI. Undefined if the target is an address. */
  readonly serverName: string | undefined;
  /** Whether `connect` gives connections with TLS. */
  readonly isTls: boolean;
  /**
   * A new connection, with TLS if `isTls`. The first may be the one on which the protocol was recognised: a greeting
   * that was already received is read again.
   */
  connect(): Promise<Connection>;
  /** For protocols over UDP. */
  exchange(request: Uint8Array, limits?: ExchangeLimits): Promise<readonly Uint8Array[]>;
  /** The same target at another place, for redirects. Undefined if the scan may not go there. */
  reach(host: string, port: number, isTls: boolean): Promise<ProbeContext | undefined>;
  readonly identity: ScannerIdentity;
  /** What the operator gives for agents of SNMP. Without it no community is tried. */
  readonly snmpCommunity?: string | undefined;
  /** Random bytes. */
  random(length: number): Uint8Array;
  /** Milliseconds since 1970. */
  now(): number;
  readonly signal: AbortSignal;
}

/** How the scanner introduces itself. */
export interface ScannerIdentity {
  readonly userAgent: string;
  /** A domain name for protocols that ask for one, such as EHLO. */
  readonly clientName: string;
}

export function success(...answers: readonly ServiceAnswer[]): ProbeSuccess {
  return { status: 'success', answers };
}

/** As in the records of a protocol, if it begins without TLS or over it. */
export const protocolName = ({ name, overTls }: Protocol, { isTls }: Pick<ProbeContext, 'isTls'>): string =>
  (isTls && overTls?.name) || name;

/** The one answer of a protocol, by its name with or without TLS. */
export function namedAnswer(
  protocol: Protocol,
  context: ProbeContext,
  data: ProtocolData,
  rest: Omit<ServiceAnswer, 'protocol' | 'prot7' | 'data'> = {},
): ProbeSuccess {
  return success({ protocol: protocolName(protocol, context), prot7: protocol.name, data, ...rest });
}

/** The one answer of a protocol that has the same name with and without encryption. */
export function answerAs<Name extends keyof ProtocolData>(
  name: Name & string,
  fields: NonNullable<ProtocolData[Name]>,
  tls?: TlsObservation,
): ProbeSuccess {
  return success({ protocol: name, prot7: name, data: { [name]: fields }, tls });
}

/** The answer is not of the protocol. */
export function mismatch(reason: string): ProbeResult {
  return { status: 'protocol-error', reason };
}

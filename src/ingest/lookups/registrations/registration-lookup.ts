/** Asks registries about a subject: over RDAP where a server is known, else over WHOIS (port 43). */
import { parseDomainName } from '../../../addr/name/domain-name.ts';
import { type JsonObject, jsonText, objectsIn } from '../../../model/json-value.ts';
import { DialError } from '../../../probe/dial/dial-error.ts';
import {
  serverOfAddress,
  serverOfDomain,
  serverOfSystem,
} from '../../../wire/formats/rdap-bootstrap/rdap-bootstrap.ts';
import { FetchFailure } from '../../fetchers/fetch-failure.ts';
import type { BootstrapFiles } from '../../fetchers/rdap/bootstrap-files.ts';
import type { RdapClient } from '../../fetchers/rdap/rdap-client.ts';
import type { LookupProtocol } from './lookup-options.ts';
import { queryText, type RegistrationSubject } from './registration-subject.ts';
import type { WhoisClient } from './whois-client.ts';
import { referralIn, type WhoisServer } from './whois-referral.ts';

export interface LookupParts {
  readonly rdap: RdapClient;
  readonly bootstrap: BootstrapFiles;
  readonly whois: WhoisClient;
  /** The WHOIS server that is asked first. */
  readonly firstServer: WhoisServer;
  /** Undefined: RDAP where a server is known, else WHOIS. */
  readonly by: LookupProtocol | undefined;
  /** Called once if it is not known which servers of RDAP there are. */
  onNotice?(sentence: string): void;
}

export type RegistrationAnswer =
  | { readonly by: 'rdap'; readonly server: string; readonly value: JsonObject }
  | { readonly by: 'whois'; readonly server: string; readonly text: string };

export interface RegistrationAnswers {
  /** The last one knows most. */
  readonly answers: readonly RegistrationAnswer[];
  /** Why there are no more, if not all was as it should be. A sentence. */
  readonly failure?: string;
}

/** IANA, a registry of addresses or domains, a registrar, and one more. */
const MOST_SERVERS = 4;

export class RegistrationLookup {
  readonly #parts: LookupParts;
  #hasNoticed = false;

  constructor(parts: LookupParts) {
    this.#parts = parts;
  }

  /** @throws what `signal` was aborted with, and errors that are not of a server */
  async lookUp(subject: RegistrationSubject, signal: AbortSignal): Promise<RegistrationAnswers> {
    const answers: RegistrationAnswer[] = [];
    try {
      for await (const answer of this.#answers(subject, signal)) answers.push(answer);
      return { answers };
    } catch (error) {
      if (signal.aborted || !(error instanceof FetchFailure || error instanceof DialError)) throw error;
      return { answers, failure: error.message };
    }
  }

  async *#answers(subject: RegistrationSubject, signal: AbortSignal): AsyncGenerator<RegistrationAnswer> {
    const { by } = this.#parts;
    const server = by === 'whois' ? undefined : await this.#rdapServer(subject, signal);
    if (server !== undefined) yield* this.#rdapAnswers(subject, server, signal);
    else if (by === 'rdap') throw new FetchFailure('No server of RDAP is known for it.');
    else yield* this.#whoisAnswers(subject, signal);
  }

  async #rdapServer(subject: RegistrationSubject, signal: AbortSignal): Promise<URL | undefined> {
    const { bootstrap, by, onNotice } = this.#parts;
    try {
      if (subject.kind === 'domain') return serverOfDomain(await bootstrap.read('dns', signal), subject.text);
      if (subject.kind === 'system') return serverOfSystem(await bootstrap.read('asn', signal), subject.number);
      const kind = typeof subject.address === 'number' ? 'ipv4' : 'ipv6';
      return serverOfAddress(await bootstrap.read(kind, signal), subject.text);
    } catch (error) {
      if (signal.aborted || by === 'rdap' || !(error instanceof FetchFailure)) throw error;
      if (!this.#hasNoticed) onNotice?.(`WHOIS is asked, since no servers of RDAP are known: ${error.message}`);
      this.#hasNoticed = true;
      return undefined;
    }
  }

  /** That of the registry, and for a domain that of the registrar, if the registry names one. */
  async *#rdapAnswers(
    subject: RegistrationSubject,
    server: URL,
    signal: AbortSignal,
  ): AsyncGenerator<RegistrationAnswer> {
    const { rdap } = this.#parts;
    const first = await rdap.get(new URL(rdapPath(subject), server), signal);
    if (first === undefined) return;
    yield { by: 'rdap', server: first.url.href, value: first.value };
    const next = subject.kind === 'domain' ? registrarUrl(first.value, first.url, subject.text) : undefined;
    const second = next && (await rdap.get(next, signal));
    if (second !== undefined) yield { by: 'rdap', server: second.url.href, value: second.value };
  }

  /** From server to server, as each refers to the next. */
  async *#whoisAnswers(subject: RegistrationSubject, signal: AbortSignal): AsyncGenerator<RegistrationAnswer> {
    const { whois, firstServer } = this.#parts;
    const asked = new Set<string>();
    let next: WhoisServer | undefined = firstServer;
    while (next !== undefined && asked.size < MOST_SERVERS && !asked.has(`${next.host} ${next.port}`)) {
      asked.add(`${next.host} ${next.port}`);
      const text: string = await whois.ask(next, queryText(next.host, subject), signal);
      yield { by: 'whois', server: next.host, text };
      next = referralIn(text);
    }
  }
}

/** RFC 9082, section 3.1. */
function rdapPath(subject: RegistrationSubject): string {
  if (subject.kind === 'domain') return `domain/${encodeURIComponent(subject.text)}`;
  return subject.kind === 'system' ? `autnum/${subject.number}` : `ip/${subject.text}`;
}

/** A link to what the registrar says of the same domain. */
function registrarUrl({ links }: JsonObject, from: URL, domain: string): URL | undefined {
  for (const link of objectsIn(links)) {
    if (jsonText(link, 'rel') !== 'related' || jsonText(link, 'type') !== 'application/rdap+json') continue;
    const url = URL.parse(jsonText(link, 'href') ?? '', from.href);
    if (url === null || url.href === from.href || (from.protocol === 'https:' && url.protocol !== 'https:')) continue;
    const name = /\/domain\/([^/]{1,300})$/.exec(url.pathname)?.[1];
    if (name !== undefined && parseDomainName(name) === domain) return url;
  }
  return undefined;
}

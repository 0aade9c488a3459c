import type { Endpoint } from '../../probe/dial/connection.ts';
import { type LookupSettings, lookUp } from '../../probe/lookup/look-up.ts';
import { recordTypeName } from '../../wire/services/dns/record-type.ts';
import type { NamedRecord } from '../records/answer-records.ts';

export interface ResolverSettings extends Omit<LookupSettings, 'server'> {
  /** At least one. They take turns, and the next one is asked where one has no answer. */
  readonly servers: readonly Endpoint[];
}

export interface TypeAnswer {
  readonly records: readonly NamedRecord[];
  /** Of the answer. */
  readonly responseCode: number;
  readonly server: Endpoint;
}

/** Asks several servers in turn. */
export class NameResolver {
  readonly #settings: ResolverSettings;
  #turn = 0;

  constructor(settings: ResolverSettings) {
    this.#settings = settings;
  }

  /** Undefined if no server has an answer. */
  async resolve(name: string, type: number, signal: AbortSignal): Promise<TypeAnswer | undefined> {
    const { servers } = this.#settings;
    const first = this.#turn++ % servers.length;
    for (let at = 0; at < servers.length; at++) {
      const server = servers[(first + at) % servers.length];
      if (server === undefined) break;
      const result = await lookUp({ name, type }, { ...this.#settings, server }, signal);
      if (result.kind === 'failure' || !ANSWERS.has(result.message.responseCode)) continue;
      const { responseCode, answers } = result.message;
      const records = answers.map((record) => ({
        name: record.name,
        type: recordTypeName(record.type),
        value: record.value,
        ttl: record.ttl,
      }));
      return { records, responseCode, server };
    }
    return undefined;
  }
}

/** NOERROR and NXDOMAIN: other servers would say the same. */
const ANSWERS: ReadonlySet<number> = new Set([0, 3]);

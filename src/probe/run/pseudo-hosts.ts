/**
 * Finds hosts on which nearly every port is open with the same answer: firewalls and traps that accept everything. Such
 * a host has no services, so its other ports are left out. Remembers a bounded number of hosts, those with an open
 * port that were seen last.
 */

import { hash } from 'node:crypto';
import type { Address } from '../../addr/ip/address.ts';
import type { ResponsesRecord } from '../../model/records.generated.ts';

export class PseudoHosts {
  readonly #hosts = new Map<Address, HostCounts>();
  readonly #mostHosts: number;

  constructor(mostHosts = MOST_HOSTS) {
    this.#mostHosts = mostHosts;
  }

  /** Whether a host with so many ports in the scan can be marked. */
  static canMark(ports: number): boolean {
    return ports >= LEAST_OPEN;
  }

  get isEmpty(): boolean {
    return this.#hosts.size === 0;
  }

  isPseudo(address: Address): boolean {
    const host = this.#hosts.get(address);
    if (host?.isPseudo !== true) return false;
    this.#remember(address, host);
    return true;
  }

  /** A port that is not open. */
  addSilence(address: Address): void {
    if (this.#hosts.size === 0) return;
    const host = this.#hosts.get(address);
    if (host !== undefined) host.others++;
  }

  /** An open port with its answer, as something that equal answers share. Returns whether the host is now marked. */
  addAnswer(address: Address, answer: string): boolean {
    const host = this.#hosts.get(address) ?? { open: 0, others: 0, answers: new Map(), isPseudo: false };
    this.#remember(address, host);
    host.open++;
    const count = (host.answers.get(answer) ?? 0) + 1;
    if (count > 1 || host.answers.size < MOST_ANSWERS) host.answers.set(answer, count);
    if (host.isPseudo) return false;
    host.isPseudo =
      host.open >= LEAST_OPEN &&
      host.open >= LEAST_OPEN_SHARE * (host.open + host.others) &&
      count >= LEAST_SAME_SHARE * host.open;
    return host.isPseudo;
  }

  /** The last host in the map is the one that was used last. */
  #remember(address: Address, host: HostCounts): void {
    this.#hosts.delete(address);
    this.#hosts.set(address, host);
    if (this.#hosts.size <= this.#mostHosts) return;
    for (const oldest of this.#hosts.keys()) {
      this.#hosts.delete(oldest);
      return;
    }
  }
}

interface HostCounts {
  open: number;
  others: number;
  readonly answers: Map<string, number>;
  isPseudo: boolean;
}

const MOST_HOSTS = 65_536;
/** A real host with so many services gives different answers. */
const MOST_ANSWERS = 16;
/** Few real hosts have more services than this. */
const LEAST_OPEN = 40;
const LEAST_OPEN_SHARE = 0.8;
const LEAST_SAME_SHARE = 0.9;

/**
 * The records of an open port -> a text that is equal for ports with the same answer. Digits do not count, because
 * times and port numbers differ; of HTTP only the status, the title and the names of the headers count.
 */
export function answerSignature(records: readonly ResponsesRecord[]): string {
  if (records.length === 0) return 'no answer';
  let text = '';
  for (const record of records) {
    const { protocol = '', prot7 = '', http } = record;
    text += `${protocol}\n`;
    const answer: unknown =
      http === undefined
        ? record[prot7 as keyof ResponsesRecord]
        : [http.status_code, http.title, Object.keys(http.headers ?? {})];
    text += `${JSON.stringify(answer ?? null).replaceAll(DIGITS, '0')}\n`;
  }
  return hash('sha256', text, 'base64');
}

const DIGITS = /[0-9]+/g;

/**
 * What a slot answered -> its record as a line of JSON, the same as that of response-record.ts. Networks and certificates are
 * written once and put into each line: they are half of it.
 */
import type { SentCertificate } from '../certificates/issue.ts';
import type { Answered } from './answer-slot.ts';
import type { Cycle } from './cycles.ts';
import { networkPart, ownPart } from './response-record.ts';

export class ResponseLines {
  private readonly texts = new WeakMap<object, string>();

  line(answered: Answered, cycle: Cycle): string {
    const { network } = answered.scene.host;
    const own = JSON.stringify(ownPart(answered, cycle));
    const shared = this.once(network, () => JSON.stringify(networkPart(network)));
    const { certificate } = answered;
    const last = certificate === undefined ? '' : `,"certificate":${this.certificate(certificate)}`;
    return `${own.slice(0, -1)},${shared.slice(1, -1)}${last}}\n`;
  }

  private certificate({ issued, chain }: SentCertificate): string {
    const leaf = this.once(issued, () => JSON.stringify(issued.record));
    if (chain.length === 0) return leaf;
    const above = this.once(chain, () => JSON.stringify(chain.map(({ record }) => record)));
    return `${leaf.slice(0, -1)},"chain":${above}}`;
  }

  private once(key: object, write: () => string): string {
    const known = this.texts.get(key);
    if (known !== undefined) return known;
    const text = write();
    this.texts.set(key, text);
    return text;
  }
}

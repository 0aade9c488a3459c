/**
 * The answer of a slot -> its record as a line of JSON, the same as that of response-record.ts. Parts that several
 * records share, more than half of each line, are serialised once.
 */
import type { SentCertificate } from '../certificates/issue.ts';
import type { DemoRecognition } from '../products/recognise.ts';
import type { SlotAnswer } from './answer-slot.ts';
import type { Cycle } from './cycles.ts';
import { networkPart, ownPart } from './response-record.ts';

export class ResponseLines {
  private readonly texts = new Map<object, string>();

  line(answered: SlotAnswer, cycle: Cycle): string {
    const { answer, scene, certificate } = answered;
    const { names, network } = scene.host;
    let line = JSON.stringify(ownPart(answered, cycle)).slice(0, -1);
    if (names.length > 0) line += `,"domain":${this.once(names)}`;
    if (answer.detections !== undefined && answer.detections.length > 0) line += this.detections(answer.detections);
    line += `,${this.once(network, () => JSON.stringify(networkPart(network)).slice(1, -1))}`;
    if (certificate !== undefined) line += `,"certificate":${this.certificate(certificate)}`;
    return `${line}}\n`;
  }

  private detections(all: readonly DemoRecognition[]): string {
    let tags = '';
    let cves = '';
    for (const { tag, cves: own } of all) {
      tags += (tags === '' ? '' : ',') + this.once(tag);
      if (own.length > 0) cves += (cves === '' ? '' : ',') + this.once(own).slice(1, -1);
    }
    return cves === '' ? `,"tag":[${tags}]` : `,"tag":[${tags}],"cve":[${cves}]`;
  }

  private certificate({ issued, chain }: SentCertificate): string {
    const leaf = this.once(issued.record);
    if (chain.length === 0) return leaf;
    return `${leaf.slice(0, -1)},"chain":[${chain.map(({ record }) => this.once(record)).join(',')}]}`;
  }

  private once(key: object, write = () => JSON.stringify(key)): string {
    const known = this.texts.get(key);
    if (known !== undefined) return known;
    // Networks, hosts and site certificates occur only in their block, so a small cache is enough.
    if (this.texts.size >= MOST_TEXTS) this.texts.clear();
    const text = write();
    this.texts.set(key, text);
    return text;
  }
}

/** Enough for some thirty blocks. */
const MOST_TEXTS = 2_000;

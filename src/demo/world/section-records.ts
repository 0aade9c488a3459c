/**
 * A section -> the DNS records of its names, the registries' records of its networks, and the records of the side
 * tables: what databases say about its addresses, and which of its hosts and sites threat lists name.
 */
import { domainLevel } from '../../addr/name/domain-name.ts';
import { defined } from '../../model/defined.ts';
import type { AddressRecord, DomainsRecord, IndicatorRecord, WhoisIpRecord } from '../../model/records.generated.ts';
import { isoTimeText } from '../dates.ts';
import { Random } from '../random.ts';
import { networkText } from '../whois/network-text.ts';
import type { Block } from './block.ts';
import { HOST_PLACES, INDICATORS_PER_BLOCK, SITES_PER_BLOCK } from './layout.ts';
import type { Section } from './section.ts';

export function* domainRecords(seed: string, section: Section): Generator<DomainsRecord> {
  const { start, end } = section.cycle;
  const random = new Random(seed, 'dns times', section.number);
  for (const { name, site, addresses, cname, isRegistered, txt } of section.names()) {
    const time = isoTimeText(start + random.below(end - start));
    const [a, aaaa] = byFamily(addresses);
    yield {
      domain: name,
      level: domainLevel(name),
      zone: site.zone,
      ...defined({
        cname: cname === undefined ? undefined : [cname],
        a: a.length === 0 ? undefined : a,
        aaaa: aaaa.length === 0 ? undefined : aaaa,
        ns: isRegistered ? site.nameServers : undefined,
        mx: isRegistered && site.mailServers.length > 0 ? site.mailServers : undefined,
        txt,
      }),
      last_updated: time,
      '@timestamp': time,
    };
  }
}

function byFamily(addresses: readonly string[]): readonly [a: readonly string[], aaaa: readonly string[]] {
  const [first, second] = addresses;
  if (first === undefined) return [[], []];
  if (second !== undefined) return [[first], [second]];
  return first.includes(':') ? [[], addresses] : [addresses, []];
}

export function* whoisIpRecords(seed: string, section: Section): Generator<WhoisIpRecord> {
  const { number, cycle } = section;
  const random = new Random(seed, 'whois ip', number);
  for (const network of section.networks()) {
    yield {
      ip: { gte: network.block.first, lte: network.block.last },
      net: network.net,
      related_nets: network.related,
      asn: network.asn,
      abuse: network.owner.abuse,
      raw: networkText(network),
      '@timestamp': isoTimeText(cycle.start + random.below(cycle.end - cycle.start)),
    };
  }
}

export function* addressRecords(section: Section): Generator<AddressRecord> {
  for (const { block: addresses, geo, privacy, owner } of section.networks()) {
    yield {
      ip: { gte: addresses.first, lte: addresses.last },
      geo,
      privacy,
      isp: owner.name,
      asn: { number: String(owner.asn), name: owner.asName },
      last_updated: isoTimeText(section.cycle.start),
    };
  }
}

const THREATS: readonly (readonly [tag: string, threats: readonly string[]])[] = [
  ['malware', ['emotet', 'qakbot', 'mirai', 'lumma', 'agenttesla']],
  ['c2', ['cobalt_strike', 'asyncrat', 'sliver', 'havoc']],
  ['phishing', ['credential_phishing', 'bank_phishing']],
  ['scan', ['ssh_bruteforce', 'telnet_scan', 'web_scan']],
  ['spam', ['spam']],
  ['cryptomining', ['xmrig', 'kinsing']],
];

const DAY = 86_400_000;

export function* indicatorRecords(seed: string, block: Block): Generator<IndicatorRecord> {
  for (let i = 0; i < INDICATORS_PER_BLOCK; i++) {
    const random = new Random(seed, 'indicator', block.number * INDICATORS_PER_BLOCK + i);
    const last = block.cycle.start - random.below(60) * DAY;
    const first = last - random.below(700) * DAY;
    const [tag, threats] = random.pickByRank(THREATS);
    const score = { src: random.between(20, 99) + 0.5, tags: random.between(20, 99), frequency: random.between(1, 99) };
    const isDoubtful = random.chance(0.1);
    yield {
      ...subject(random, block, i),
      score: { total: Math.round((score.src + score.tags + score.frequency) / 0.3) / 10, ...score },
      fp: isDoubtful
        ? { alarm: 'true', descr: 'Many good names point at the same address.' }
        : { alarm: 'false', descr: '' },
      tags: random.chance(0.2) ? [tag, 'tor_exit'] : [tag],
      threat: [random.pickByRank(threats)],
      fseen: isoTimeText(first),
      lseen: isoTimeText(last),
      '@timestamp': isoTimeText(block.cycle.start + random.below(DAY)),
    };
  }
}

/** One address, one name and one URL in each block. */
function subject(random: Random, block: Block, kind: number): IndicatorRecord {
  if (kind === 0) {
    const { ip, network } = block.host(random.below(HOST_PLACES.length));
    return {
      ip,
      isp: network.owner.name,
      asn: network.owner.asn,
      ports: random.chance(0.4) ? [-1] : [random.pick([22, 23, 80, 443, 8080])],
    };
  }
  // Well-known names are on no list.
  const site = block.site(random.below(SITES_PER_BLOCK - 10));
  if (kind === 1) return { domain: site.domain };
  return {
    url: `http://${site.sub}/${random.letters(6)}/${random.pick(['invoice.zip', 'login.php', 'update.exe', 'a.sh'])}`,
    domain: site.sub,
  };
}

/** A network -> the WHOIS text of its registry, in that registry's format. */
import type { WhoisNet } from '../../model/records.generated.ts';
import type { Network } from '../world/networks.ts';

type Lines = readonly (readonly [name: string, value: string | undefined])[];

export function networkText(network: Network): string {
  const { net, owner, asn, block } = network;
  const [parent] = network.related;
  return owner.country.registry === 'arin'
    ? arin(network, net, parent)
    : ripe(network, net, asn.number?.[0] ?? '', block.parent.cidr);
}

function arin({ owner, block }: Network, net: WhoisNet, parent: WhoisNet | undefined): string {
  return paragraphs(
    `#\n# WHOIS data of the demonstration world, in the manner of ARIN.\n#\n\n`,
    [
      ['NetRange', net.range],
      ['CIDR', net.cidr?.join(', ')],
      ['NetName', net.name],
      ['NetHandle', net.handle],
      ['Parent', `${parent?.name} (${parent?.handle})`],
      ['NetType', 'Reassigned'],
      ['OriginAS', `AS${owner.asn}`],
      ['Organization', `${net.organization ?? owner.name} (${owner.handle})`],
      ['RegDate', net.created?.slice(0, 10)],
      ['Updated', net.updated?.slice(0, 10)],
      ['Comment', net.remarks],
      ['Ref', `https://rdap.zonecroft.net/ip/${block.first}`],
    ],
    [
      ['OrgName', owner.name],
      ['OrgId', owner.handle],
      ['Address', owner.street],
      ['City', owner.city.name],
      ['StateProv', owner.city.state],
      ['PostalCode', owner.city.postal],
      ['Country', owner.country.code],
    ],
    [
      ['OrgAbuseHandle', `ABUSE${owner.rank}-ARIN`],
      ['OrgAbuseName', 'Abuse'],
      ['OrgAbusePhone', owner.phone],
      ['OrgAbuseEmail', owner.abuse],
    ],
    [
      ['OrgTechHandle', `NOC${owner.rank}-ARIN`],
      ['OrgTechName', owner.contact],
      ['OrgTechPhone', owner.phone],
      ['OrgTechEmail', owner.email],
    ],
  );
}

/** The format of RIPE, APNIC, AFRINIC and, roughly, LACNIC. */
function ripe({ owner }: Network, net: WhoisNet, asn: string, route: string): string {
  const registry = owner.country.registry.toUpperCase();
  return paragraphs(
    `% This is a database of the demonstration world, in the manner of ${registry}.\n% Information related to '${net.range}'\n% Abuse contact for '${net.range}' is '${owner.abuse}'\n\n`,
    [
      ['inetnum', net.range],
      ['netname', net.name],
      ['descr', net.description],
      ['country', net.country],
      ['org', `ORG-${owner.handle.slice(0, 4)}${owner.rank}-${registry}`],
      ['admin-c', `AC${owner.rank}-${registry}`],
      ['tech-c', `TC${owner.rank}-${registry}`],
      ['status', 'ASSIGNED PA'],
      ['mnt-by', `MNT-${owner.handle}`],
      ['remarks', net.remarks],
      ['created', net.created],
      ['last-modified', net.updated],
      ['source', registry],
    ],
    [
      ['organisation', `ORG-${owner.handle.slice(0, 4)}${owner.rank}-${registry}`],
      ['org-name', owner.name],
      ['org-type', 'LIR'],
      ['address', owner.street],
      ['address', owner.city.name],
      ['address', owner.country.code],
      ['phone', owner.phone],
      ['abuse-mailbox', owner.abuse],
    ],
    [
      ['role', owner.contact],
      ['address', `${owner.street}, ${owner.city.name}`],
      ['e-mail', owner.email],
      ['nic-hdl', `TC${owner.rank}-${registry}`],
      ['source', registry],
    ],
    [
      ['route', route],
      ['descr', owner.name],
      ['origin', `AS${asn}`],
      ['mnt-by', `MNT-${owner.handle}`],
      ['source', registry],
    ],
  );
}

function paragraphs(head: string, ...objects: readonly Lines[]): string {
  return (
    head +
    objects
      .map((lines) =>
        lines
          .filter(([, value]) => value !== undefined && value !== '')
          .map(([name, value]) => `${`${name}:`.padEnd(16)}${value}\n`)
          .join(''),
      )
      .join('\n')
  );
}

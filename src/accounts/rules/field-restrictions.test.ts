import { describe, expect, it } from 'vitest';
import { type Collection, collections } from '../../model/collection.ts';
import { subscriptionOf } from '../../model/subscriptions.ts';
import { tableOf } from '../../model/tables.ts';
import type { Tier } from '../tier.ts';
import {
  type ExcludedPatterns,
  excludedPatterns,
  type FieldRestrictions,
  fieldRestrictions,
  refuseRestricted,
  unknownFields,
} from './field-restrictions.ts';

const community = subscriptionOf('community');
const freelancer = subscriptionOf('freelancer');
const operator = subscriptionOf('operator');
const restriction = expect.objectContaining({
  problem: expect.objectContaining({ type: 'subscription_plan_restriction' }),
});

describe('field restrictions of a tier', () => {
  it('cover contacts, raw texts, tags and CVE for Community', () => {
    const out = fieldRestrictions(community, 'responses');
    expect(out.isWhole).toBe(false);
    for (const path of [
      'whois.abuse',
      'whois.net.contacts.emails',
      'http.contacts',
      'http.contacts.email',
      'tag',
      'tag.nginx.version',
      'cve',
      'cve.base_score',
      'cve[0].name',
    ])
      expect([path, out.has(path)]).toEqual([path, true]);
    for (const path of ['ip', 'http.title', 'whois.net.name', 'tags', 'cve_count', 'http'])
      expect([path, out.has(path)]).toEqual([path, false]);
    expect(fieldRestrictions(community, 'whois_ip').has('raw')).toBe(true);
    expect(fieldRestrictions(community, 'whois_ip').has('abuse')).toBe(true);
  });

  it('cover whole collections for Community', () => {
    expect(collections.filter((each) => fieldRestrictions(community, each).isWhole)).toEqual([
      'whois_domains',
      'certs',
    ]);
    expect(fieldRestrictions(community, 'certs').table.fields).toEqual([]);
  });

  it('cover contacts but not tags and CVE for Freelancer', () => {
    const out = fieldRestrictions(freelancer, 'responses');
    expect([out.has('tag.nginx'), out.has('cve.name'), out.has('whois.abuse')]).toEqual([true, true, false]);
    expect(collections.some((each) => fieldRestrictions(freelancer, each).isWhole)).toBe(false);
  });

  it('are empty for the larger tiers', () => {
    for (const id of ['business', 'corporate', 'enterprise', 'operator'] as const)
      for (const each of collections) {
        const out = fieldRestrictions(subscriptionOf(id), each);
        expect([out.isWhole, out.paths, out.isFreeTextNarrowed]).toEqual([false, [], false]);
        expect(out.table).toEqual(tableOf(each));
      }
  });

  it('leave a field table with exactly the open fields', () => {
    const { table } = fieldRestrictions(community, 'responses');
    const classes = new Set(table.fields.map(({ privacy }) => privacy));
    expect([...classes]).toEqual(['open']);
    const open = tableOf('responses').fields.filter(({ privacy }) => privacy === 'open');
    expect(table.fields).toEqual(open);
  });

  it('give a projection only the topmost paths', () => {
    const { paths } = fieldRestrictions(community, 'responses');
    expect(paths).toContain('tag');
    expect(paths).toContain('whois.net.contacts');
    for (const path of paths) expect(paths.some((other) => path.startsWith(`${other}.`))).toBe(false);
  });

  it('may be single fields with everything below them', () => {
    const own: Tier = {
      ...operator,
      leavesOut: { collections: [], classes: [], fields: { responses: ['http.headers', 'tag.*.version'] } },
    };
    const out = fieldRestrictions(own, 'responses');
    expect([...out.paths].sort()).toEqual(['http.headers', 'tag.*.version']);
    expect([out.has('http.headers.server'), out.has('tag.nginx.version'), out.has('tag.nginx.name')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(fieldRestrictions(own, 'domains').paths).toEqual([]);
    expect(unknownFields(own)).toEqual([]);
    expect(
      unknownFields({ ...own, leavesOut: { ...own.leavesOut, fields: { domains: ['mx', 'nothing.here'] } } }),
    ).toEqual(['nothing.here']);
  });

  it('refuse a restricted field by name', () => {
    const out = fieldRestrictions(community, 'responses');
    expect(() => refuseRestricted(out, ['ip', 'http.title'])).not.toThrow();
    expect(() => refuseRestricted(out, ['ip', 'cve.name'])).toThrow(restriction);
    expect(() => refuseRestricted(out, ['cve.name'])).toThrow(
      'Community does not include the field cve.name of responses',
    );
    expect(() => refuseRestricted(fieldRestrictions(community, 'certs'))).toThrow('the collection certs');
    expect(() => refuseRestricted(fieldRestrictions(operator, 'certs'), ['certificate.subject'])).not.toThrow();
  });
});

function patternsOf(tier: Tier): ExcludedPatterns {
  const restrictions = Object.fromEntries(collections.map((each) => [each, fieldRestrictions(tier, each)]));
  return excludedPatterns(tier, restrictions as Record<Collection, FieldRestrictions>);
}

describe('excluded patterns', () => {
  it('are grouped by collection and as short as possible', () => {
    const patterns = patternsOf(community);
    expect(patterns.certs).toEqual(['*']);
    expect(patterns.whois_domains).toEqual(['*']);
    expect(patterns.domains).toEqual(['ioc', 'nuclei']);
    expect(patterns.whois_ip).toEqual(['*.contacts', 'abuse', 'raw']);
    expect(patterns.responses).toEqual([
      '*.contacts',
      '*.cve',
      'criminalip.has_cve',
      'cve',
      'ioc',
      'nuclei',
      'origin.cve_by',
      'origin.products_by',
      'privacy',
      'shodan.verified_cve',
      'snmp.contact',
      'ssh_audit.cves',
      'tag',
      'whois.abuse',
    ]);
    expect(patterns.host_ip).toContain('privacy');
  });

  it('are empty for the larger tiers', () => {
    expect(Object.values(patternsOf(operator)).flat()).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { type Collection, collections } from '../../model/collection.ts';
import { subscriptionOf } from '../../model/subscriptions.ts';
import { tableOf } from '../../model/tables.ts';
import type { Tier } from '../tier.ts';
import { type ExcludedPatterns, excludedPatterns, unknownFields } from './excluded-patterns.ts';
import { type FieldRestrictions, leftOutOf, refuseLeftOut } from './field-restrictions.ts';

const community = subscriptionOf('community');
const freelancer = subscriptionOf('freelancer');
const operator = subscriptionOf('operator');
const restriction = expect.objectContaining({
  problem: expect.objectContaining({ type: 'subscription_plan_restriction' }),
});

describe('what a tier leaves out', () => {
  it('of Community are contacts, raw texts, tags and CVE', () => {
    const out = leftOutOf(community, 'responses');
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
    expect(leftOutOf(community, 'whois_ip').has('raw')).toBe(true);
    expect(leftOutOf(community, 'whois_ip').has('abuse')).toBe(true);
  });

  it('of Community are whole collections', () => {
    expect(collections.filter((each) => leftOutOf(community, each).isWhole)).toEqual(['whois_domains', 'certs']);
    expect(leftOutOf(community, 'certs').table.fields).toEqual([]);
  });

  it('of Freelancer are tags and CVE, and no contacts', () => {
    const out = leftOutOf(freelancer, 'responses');
    expect([out.has('tag.nginx'), out.has('cve.name'), out.has('whois.abuse')]).toEqual([true, true, false]);
    expect(collections.some((each) => leftOutOf(freelancer, each).isWhole)).toBe(false);
  });

  it('is nothing of the larger ones', () => {
    for (const id of ['business', 'corporate', 'enterprise', 'operator'] as const)
      for (const each of collections) {
        const out = leftOutOf(subscriptionOf(id), each);
        expect([out.isWhole, out.paths, out.isFreeTextNarrowed]).toEqual([false, [], false]);
        expect(out.table).toEqual(tableOf(each));
      }
  });

  it('leaves a table in which no field of a class is found, and all others', () => {
    const { table } = leftOutOf(community, 'responses');
    const classes = new Set(table.fields.map(({ privacy }) => privacy));
    expect([...classes]).toEqual(['open']);
    const open = tableOf('responses').fields.filter(({ privacy }) => privacy === 'open');
    expect(table.fields).toEqual(open);
  });

  it('names for a projection the topmost paths only', () => {
    const { paths } = leftOutOf(community, 'responses');
    expect(paths).toContain('tag');
    expect(paths).toContain('whois.net.contacts');
    for (const path of paths) expect(paths.some((other) => path.startsWith(`${other}.`))).toBe(false);
  });

  it('may be single fields, and what lies below them', () => {
    const own: Tier = {
      ...operator,
      leavesOut: { collections: [], classes: [], fields: { responses: ['http.headers', 'tag.*.version'] } },
    };
    const out = leftOutOf(own, 'responses');
    expect([...out.paths].sort()).toEqual(['http.headers', 'tag.*.version']);
    expect([out.has('http.headers.server'), out.has('tag.nginx.version'), out.has('tag.nginx.name')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(leftOutOf(own, 'domains').paths).toEqual([]);
    expect(unknownFields(own)).toEqual([]);
    expect(
      unknownFields({ ...own, leavesOut: { ...own.leavesOut, fields: { domains: ['mx', 'nothing.here'] } } }),
    ).toEqual(['nothing.here']);
  });

  it('is refused where it is named, with its name', () => {
    const out = leftOutOf(community, 'responses');
    expect(() => refuseLeftOut(out, ['ip', 'http.title'])).not.toThrow();
    expect(() => refuseLeftOut(out, ['ip', 'cve.name'])).toThrow(restriction);
    expect(() => refuseLeftOut(out, ['cve.name'])).toThrow(
      'Community does not include the field cve.name of responses',
    );
    expect(() => refuseLeftOut(leftOutOf(community, 'certs'))).toThrow('the collection certs');
    expect(() => refuseLeftOut(leftOutOf(operator, 'certs'), ['certificate.subject'])).not.toThrow();
  });
});

function patternsOf(tier: Tier): ExcludedPatterns {
  const leftOut = Object.fromEntries(collections.map((each) => [each, leftOutOf(tier, each)]));
  return excludedPatterns(tier, leftOut as Record<Collection, FieldRestrictions>);
}

describe('what a user is told of what is left out', () => {
  it('are patterns by collection, short where they can be', () => {
    const patterns = patternsOf(community);
    expect(patterns.certs).toEqual(['*']);
    expect(patterns.whois_domains).toEqual(['*']);
    expect(patterns.domains).toEqual([]);
    expect(patterns.whois_ip).toEqual(['*.contacts', 'abuse', 'raw']);
    expect(patterns.responses).toEqual(['*.contacts', 'cve', 'snmp.contact', 'tag', 'whois.abuse']);
    expect(patterns.host_ip).toContain('privacy');
  });

  it('are none of the larger tiers', () => {
    expect(Object.values(patternsOf(operator)).flat()).toEqual([]);
  });
});

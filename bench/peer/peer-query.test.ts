import { describe, expect, it } from 'vitest';
import { latest } from '../store/group.ts';
import { peerIndex } from './peer-mapping.ts';
import { peerQuery } from './peer-query.ts';

const dsl = (text: string): unknown => peerQuery(latest(text).plan);

describe('queries for the peer', () => {
  it('look up words and values as their fields store them', () => {
    expect(dsl('http.title:welcome')).toEqual({ terms: { 'http.title': ['welcome', 'welcomes'] } });
    expect(dsl('http.title:"403 forbidden"')).toEqual({
      match_phrase: { 'http.title': { query: '403 forbidden', slop: 0 } },
    });
    expect(dsl('port:22 geo.country:AU')).toEqual({
      bool: { filter: [{ term: { port: 22 } }, { term: { 'geo.country': 'au' } }] },
    });
    expect(dsl('ip:10.16.0.0/12')).toEqual({ range: { ip: { gte: '10.16.0.0', lte: '10.31.255.255' } } });
  });

  it('look up names below a domain by parent name, and patterns in the pattern field', () => {
    expect(dsl('host:*.net.example')).toEqual({
      bool: { filter: [{ term: { 'host.above': 'net.example' } }], must_not: [{ term: { host: 'net.example' } }] },
    });
    expect(dsl('host:*alyac*')).toEqual({ wildcard: { 'host.pattern': { value: '*alyac*' } } });
  });

  it('look up a free word in two text fields, and in each keyword field', () => {
    const fields = JSON.stringify(dsl('example')).match(/"(?:terms?)":\{"[^"]+"/g);
    expect(fields?.slice(0, 8).join(' ')).toContain('"host"');
    expect(JSON.stringify(dsl('example'))).toContain('{"terms":{"anywhere":["example","examples"]}}');
    expect(JSON.stringify(dsl('example'))).not.toContain('ssh.banner');
  });

  it('use only fields that the index has', () => {
    const mapping = JSON.stringify(peerIndex());
    for (const part of ['"anywhere"', '"above"', '"pattern"', '"path_match":"http.headers.*"'])
      expect(mapping).toContain(part);
  });
});

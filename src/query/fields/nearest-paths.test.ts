import { describe, expect, it } from 'vitest';
import { domains } from '../../model/fields/domains.ts';
import { responses } from '../../model/fields/responses.ts';
import { nameHint, nearestPaths } from './nearest-paths.ts';

describe('the paths similar to a misspelt one', () => {
  it.each([
    ['asn.name', 'whois.asn.name'],
    ['net.organization', 'whois.net.organization'],
    ['asn.nmae', 'whois.asn.name'],
    ['title', 'http.title'],
    ['http.titel', 'http.title'],
    ['http.titlle', 'http.title'],
  ])('of %s start with %s', (wrong, expected) => {
    expect(nearestPaths(wrong, responses.fields, 3)[0]).toBe(expected);
  });

  it('put paths that end alike before those that share only the last part', () => {
    const similar = nearestPaths(
      'subject.country',
      [{ path: 'a.country' }, { path: 'certificate.subject.country' }],
      3,
    );
    expect(similar).toEqual(['certificate.subject.country', 'a.country']);
  });

  it('are empty if nothing is similar', () => {
    expect(nearestPaths('nothing.like.this', domains.fields, 3)).toEqual([]);
    expect(nearestPaths('x'.repeat(1_000), domains.fields, 3)).toEqual([]);
  });
});

const names = ['targets', 'exclude', 'agent_id', 'mode', 'ports', 'name', 'saved_graph_id', 'id'];

it.each([
  ['port', 'Did you mean ports?'],
  ['target', 'Did you mean targets?'],
  ['Exclud', 'Did you mean exclude?'],
  ['excluded', 'Did you mean exclude?'],
  ['nmae', 'Did you mean name?'],
  ['agentId', 'Did you mean agent_id?'],
  ['agent', 'Did you mean agent_id?'],
  ['scan_mode', 'Did you mean mode?'],
  ['graph_id', 'Did you mean saved_graph_id?'],
  ['colour', `There are: ${names.join(', ')}.`],
  ['xy', `There are: ${names.join(', ')}.`],
  ['', `There are: ${names.join(', ')}.`],
  ['x'.repeat(100_000), `There are: ${names.join(', ')}.`],
])('for %s: %s', (name, hint) => {
  expect(nameHint(name, names)).toBe(hint);
});

it('says if there is no name at all', () => {
  expect(nameHint('any', [])).toBe('There are none here.');
});

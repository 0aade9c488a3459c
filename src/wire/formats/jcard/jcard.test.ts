import { describe, expect, it } from 'vitest';
import { readJcard } from './jcard.ts';

const card = (...properties: readonly unknown[]): unknown => ['vcard', [['version', {}, 'text', '4.0'], ...properties]];

describe('contacts in jCard', () => {
  it('reads the example of RFC 9083', () => {
    const example = card(
      ['fn', {}, 'text', 'Joe User'],
      ['n', {}, 'text', ['User', 'Joe', '', '', ['ing. jr', 'M.Sc.']]],
      ['kind', {}, 'text', 'individual'],
      ['org', { type: 'work' }, 'text', 'Example'],
      ['adr', { type: 'work' }, 'text', ['', 'Suite 1234', '4321 Rue Somewhere', 'Quebec', 'QC', 'G1V 2M2', 'Canada']],
      ['adr', { type: 'home', label: '123 Maple Ave\nSuite 90001' }, 'text', ['', '', '', '', '', '', '']],
      ['tel', { type: ['work', 'voice'] }, 'uri', 'tel:+1-555-555-1234;ext=102'],
      ['tel', { type: ['work', 'fax'] }, 'uri', 'tel:+1-555-555-4321'],
      ['email', { type: 'work' }, 'text', 'joe.user@example.com'],
      ['url', { type: 'home' }, 'uri', 'https://example.org'],
    );
    expect(readJcard(example)).toEqual({
      name: 'Joe User',
      organization: 'Example',
      street: 'Suite 1234, 4321 Rue Somewhere',
      city: 'Quebec',
      province: 'QC',
      postal_code: 'G1V 2M2',
      country: 'Canada',
      phone: '+1-555-555-1234',
      phone_ext: '102',
      fax: '+1-555-555-4321',
      email: 'joe.user@example.com',
      referral_url: 'https://example.org',
    });
  });

  it.each([
    [
      'a label',
      ['adr', { label: '1 Street\nCity' }, 'text', ['', '', '', '', '', '', '']],
      { street: '1 Street, City' },
    ],
    ['several lines of a street', ['adr', {}, 'text', ['', '', ['1', '2'], 'City']], { street: '1, 2', city: 'City' }],
    ['a code of a country', ['adr', { cc: 'FR' }, 'text', ['', '', '', '', '', '', 'France']], { country: 'FR' }],
    ['parts of an organisation', ['org', {}, 'text', ['A', 'B']], { organization: 'A, B' }],
    ['a number that is text', ['tel', {}, 'text', '+33.1'], { phone: '+33.1' }],
    ['an empty value', ['fn', {}, 'text', ''], {}],
  ])('reads %s', (_, property, expected) => {
    expect(readJcard(card(property))).toEqual(expected);
  });

  it.each([undefined, null, 'vcard', [], ['vcard'], ['vcard', {}], ['vcard', [1, null, [], ['fn'], ['adr', 1, 2, 3]]]])(
    'finds nothing in %j',
    (value) => {
      expect(readJcard(value)).toEqual({});
    },
  );
});

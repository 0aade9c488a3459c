import { expect, it } from 'vitest';
import { describeStores } from '../describe-stores.ts';
import { LATEST, publishIndex, selection } from '../scenario.ts';

/** Conditions on a list of objects must hold for one and the same object. */
describeStores('lists of objects', (store) => {
  it('are searched one object at a time, also for the words of one value', async () => {
    const nets = (...persons: string[]) => ({
      related_nets: persons.map((person) => ({ contacts: { persons: [person] } })),
    });
    const records = [nets('router login', 'table x'), nets('x router', 'table'), nets('router-x')].map((net, at) => ({
      ...net,
      ip: { gte: `10.0.${at}.0`, lte: `10.0.${at}.255` },
    }));
    await publishIndex(store(), 'a', records, { collection: 'whois_ip' });
    const count = async (query: string) => await store().count(selection(query, LATEST, 'whois_ip'));
    expect(await count('related_nets:(related_nets.contacts.persons:router-x)')).toBe(2);
    expect(await count('related_nets:(related_nets.contacts.persons:router)')).toBe(3);
    expect(await count('related_nets.contacts.persons:(router x)')).toBe(3);
    expect(await count('related_nets:(related_nets.contacts.persons:router related_nets.contacts.persons:table)')).toBe(
      0,
    );
  });

  it('must exist even if the conditions on them name fields of other objects', async () => {
    const records = [
      { mongodb: { version: 'unknown' } },
      { mongodb: { version: 'unknown' }, tag: [{ name: 'nginx' }] },
      { mongodb: { version: '4.0' }, tag: [{ name: 'nginx' }] },
    ].map((record, at) => ({ ...record, uri: `u${at}`, ip: '10.0.0.1' }));
    await publishIndex(store(), 'a', records, { collection: 'responses' });
    const count = async (query: string) => await store().count(selection(query, LATEST, 'responses'));
    expect(await count('mongodb.\\*:unknown')).toBe(2);
    expect(await count('tag:(mongodb.\\*:unknown)')).toBe(1);
    expect(await count('tag:(mongodb.\\*:/.*wn/ OR name:nginx)')).toBe(2);
    expect(await count('NOT tag:(mongodb.\\*:unknown)')).toBe(2);
  });
});

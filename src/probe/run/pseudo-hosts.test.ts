import { expect, it } from 'vitest';
import { PseudoHosts } from './pseudo-hosts.ts';

/** How many open ports it takes until the host is marked; undefined if it never is. */
function markedAfter(hosts: PseudoHosts, answers: Iterable<string>): number | undefined {
  let open = 0;
  for (const answer of answers) {
    open++;
    if (hosts.addAnswer(1, answer)) return open;
  }
  return undefined;
}

const same = (count: number) => Array.from({ length: count }, () => 'same');

it('marks a host on which everything is open with the same answer, once', () => {
  const hosts = new PseudoHosts();
  expect(markedAfter(hosts, same(1000))).toBe(40);
  expect([PseudoHosts.canMark(39), PseudoHosts.canMark(40)]).toEqual([false, true]);
  expect(hosts.isPseudo(1)).toBe(true);
  expect(hosts.isPseudo(2)).toBe(false);
  expect(markedAfter(hosts, same(1000))).toBeUndefined();
});

it('does not mark a host with many different services, nor one with many closed ports', () => {
  const different = Array.from({ length: 500 }, (_, at) => `service ${at % 5}`);
  expect(markedAfter(new PseudoHosts(), different)).toBeUndefined();
  const hosts = new PseudoHosts();
  for (let port = 0; port < 500; port++) {
    expect(hosts.addAnswer(1, 'same')).toBe(false);
    hosts.addSilence(1);
  }
});

it('marks a host with a few real services among the others', () => {
  const answers = ['ssh', 'http', ...same(100)];
  expect(markedAfter(new PseudoHosts(), answers)).toBe(40);
});

it('remembers a bounded number of hosts, and longest those that are still scanned', () => {
  const hosts = new PseudoHosts(100);
  markedAfter(hosts, same(50));
  for (let address = 2; address < 10_000; address++) {
    hosts.addAnswer(address, 'other');
    if (address % 50 === 0) expect(hosts.isPseudo(1)).toBe(true);
  }
  for (let address = 2; address < 200; address++) hosts.addAnswer(address, 'other');
  expect(hosts.isPseudo(1)).toBe(false);
});

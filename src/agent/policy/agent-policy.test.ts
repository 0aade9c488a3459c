import { describe, expect, it } from 'vitest';
import { BlockList, parseBlockList } from '../../addr/ip/block-list.ts';
import { parseCidr } from '../../addr/ip/cidr.ts';
import { formatRange } from '../../addr/ip/range.ts';
import { parseTargetList } from '../../addr/target-list.ts';
import { type PortList, parsePortList } from '../../probe/run/ports/port-list.ts';
import { permittedTask } from './agent-policy.ts';

const none = new BlockList([], []);

function ports(text: string): PortList {
  const reading = parsePortList(text);
  if (reading.kind === 'refused') throw new Error(reading.message);
  return reading.ports;
}

const task = (targets: readonly string[], excluded = '') => ({
  entries: parseTargetList(targets).entries,
  portList: ports('80,443,U:53'),
  exclusions: parseBlockList(excluded).list,
});
const policy = (allow: readonly string[] = [], excluded = '', own?: string) => ({
  allowed: allow.flatMap((text) => parseCidr(text) ?? []),
  excluded: parseBlockList(excluded).list,
  ports: own === undefined ? undefined : ports(own),
});

describe('the policy of an agent', () => {
  it('lets public addresses through, and special-purpose ones only if they are allowed', () => {
    const targets = ['8.8.8.8', '10.1.0.0/16', '127.0.0.1', 'example.com'];
    const { scope, refusals } = permittedTask(task(targets), policy(['10.0.0.0/8']));
    expect(scope.ranges.map(formatRange)).toEqual(['8.8.8.8 - 8.8.8.8', '10.1.0.0 - 10.1.255.255']);
    expect(scope.names).toEqual(['example.com']);
    expect([...refusals.keys()]).toEqual(['127.0.0.1']);
    expect(refusals.get('127.0.0.1')).toContain('special-purpose address');
  });

  it('refuses what its owner or the server excludes, target by target', () => {
    const targets = ['8.8.8.0/30', '9.9.9.9', 'www.example.com', 'example.net'];
    const { scope, refusals, excluded } = permittedTask(
      task(targets, '9.9.9.9'),
      policy([], '8.8.8.0/31\nexample.com'),
    );
    expect(scope.ranges.map(formatRange)).toEqual(['8.8.8.2 - 8.8.8.3']);
    expect(scope.names).toEqual(['example.net']);
    expect([...refusals]).toEqual([
      ['9.9.9.9', '9.9.9.9 is on the list of exclusions.'],
      ['www.example.com', 'www.example.com is on the list of exclusions.'],
    ]);
    expect(excluded.hasName('example.com') && excluded.overlaps({ from: 0x09090909, to: 0x09090909 })).toBe(true);
  });

  it('scans only the ports of its owner', () => {
    expect(permittedTask(task(['8.8.8.8']), policy([], '', '443,8443')).ports).toEqual({ tcp: [443], udp: [] });
    const { scope, refusals } = permittedTask(task(['8.8.8.8', 'a.example']), policy([], '', '22'));
    expect(scope).toEqual({ ranges: [], names: [] });
    expect([...refusals.values()]).toEqual(Array(2).fill('The agent does not scan these ports.'));
    expect(permittedTask(task(['8.8.8.8']), { ...policy(), excluded: none }).ports.udp).toEqual([53]);
  });
});

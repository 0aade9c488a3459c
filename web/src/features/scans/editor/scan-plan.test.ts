import { describe, expect, it } from 'vitest';
import { durationOfPlan, refusalToScan, type ScanPlan, scopeText, submitText } from './scan-plan.ts';

const plan = (changes: Partial<ScanPlan> = {}): ScanPlan => ({
  addresses: 16,
  names: 2,
  excluded_addresses: 0,
  excluded_names: [],
  ports_count: 100,
  pairs: 1_800,
  scan_coins: 18,
  scan_coins_left: -1,
  estimated_seconds: 61,
  agents: [],
  ...changes,
});
const check = { refused_count: 0, refused: [], problem: null };

describe('the button of a scan', () => {
  it('says what it does and costs', () => {
    expect(submitText(plan(), 0, false)).toBe('Scan 16 addresses and 2 names for 18 scan coins');
    expect(submitText(plan({ addresses: 1, names: 0, scan_coins: 1 }), 1, false)).toBe(
      'Scan 1 address for 1 scan coin, without 1 refused entry',
    );
    expect(submitText(plan({ addresses: 0 }), 0, true)).toBe('Schedule a scan of 2 names for 18 scan coins a run');
  });

  it('names nothing only if there is nothing', () => {
    expect(scopeText({ addresses: 0, names: 0 })).toBe('0 addresses');
    expect(scopeText({ addresses: 0, names: 1 })).toBe('1 name');
  });
});

describe('a scan', () => {
  it.each([
    ['nothing to scan', check, plan({ addresses: 0, names: 0 }), 'Name a target first.'],
    ['all excluded', check, plan({ addresses: 0, names: 0, excluded_addresses: 9 }), 'All targets are excluded.'],
    ['too few coins', check, plan({ scan_coins_left: 3 }), 'It takes 18 scan coins, and 3 are left.'],
    ['too many refused', { ...check, refused_count: 1_001 }, plan(), /^1,001 entries are refused/],
  ])('is refused for %s', (_, checked, planned, text) => expect(refusalToScan(checked, planned)).toMatch(text));

  it('is not refused otherwise', () => expect(refusalToScan(check, plan({ scan_coins_left: 18 }))).toBeUndefined());

  it('says how long it takes, or why nobody knows', () => {
    expect(durationOfPlan(plan())).toBe('about 1 min 1 s, once it begins');
    expect(durationOfPlan(plan({ estimated_seconds: null }))).toBe('not known: no agent may take it');
  });
});

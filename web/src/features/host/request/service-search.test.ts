import { describe, expect, it } from 'vitest';
import { serviceSearch } from './service-search.ts';

const source = (type: string, id: number, availability: 'public' | 'private') => ({
  id,
  type,
  availability,
  name: '',
  label: '2026-10-01',
  scan_label: '2026-10-01',
  is_default: false,
  speed: 'slow' as const,
  state: 'full' as const,
  count: 1,
  scan_started_dt: '',
  scan_ended_dt: null,
  scan_started_at: '',
  scan_ended_at: null,
});

describe('the search for the records of a host', () => {
  const ip = { type: 'ip', ip: '2001:db8::1', source: [source('responses', 4, 'public')] } as const;

  it('asks for the newest observation of each service', () => {
    expect(serviceSearch(ip, undefined)).toEqual({ q: 'ip:"2001:db8::1"' });
    expect(serviceSearch({ type: 'domain', domain: 'a.example.com' }, undefined, 443)).toEqual({
      q: 'host:"a.example.com" AND prot7:http AND port:443',
    });
  });

  it('names the indices of a past date, and of own scans', () => {
    expect(serviceSearch(ip, '2026-09')).toEqual({ q: 'ip:"2001:db8::1" AND last_updated:<=2026-09', indices: '4' });
    const own = { ...ip, source: [...ip.source, source('responses', 9, 'private'), source('domains', 5, 'public')] };
    expect(serviceSearch(own, undefined)).toEqual({ q: 'ip:"2001:db8::1"', indices: '4,9' });
  });

  it('leaves out a date that is none', () => {
    expect(serviceSearch(ip, '* OR ip:*')).toEqual({ q: 'ip:"2001:db8::1"', indices: '4' });
  });
});

import { describe, expect, it } from 'vitest';
import { paletteOptions } from './palette-options.ts';

const places = [
  { label: 'Scans', to: '/scans' },
  { label: 'Saved searches', to: '/account/searches' },
];
const labels = (text: string): readonly string[] => paletteOptions(text, places).map(({ label }) => label);

describe('what the palette offers', () => {
  it('is every place before anything is typed', () => expect(labels('  ')).toEqual(['Scans', 'Saved searches']));

  it('begins with the host page of an address or a name', () => {
    expect(labels('192.0.2.1').slice(0, 2)).toEqual(['Host 192.0.2.1', 'Graph from 192.0.2.1']);
    expect(labels('Example.COM').slice(0, 2)).toEqual(['Host example.com', 'Graph from example.com']);
    expect(paletteOptions('2001:db8::1', places)[0]?.to).toBe('/host/2001:db8::1');
  });

  it('is the places with all of the words, then searches', () => {
    expect(labels('sav sea')[0]).toBe('Saved searches');
    expect(labels('nginx')).toEqual([
      'Search responses: nginx',
      'Search domains: nginx',
      'Search address owners: nginx',
      'Search registrations: nginx',
      'Search certificates: nginx',
    ]);
  });
});

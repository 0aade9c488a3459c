import { describe, expect, it } from 'vitest';
import { originText } from './origin-text.ts';

describe('where a record is from', () => {
  it('is its file, what made that, and the line or the element', () => {
    const origin = { file: 'scan.xml', tool: 'nmap', tool_version: '7.95', reader: 'nmap', line: 12 };
    expect(originText({ origin })).toBe('scan.xml, nmap 7.95, element 12');
    expect(originText({ origin: { file: 'ports.json.gz', line: 2 } })).toBe('ports.json.gz, line 2');
    expect(originText({ origin: { file: 'scan.xml.gz', line: 2 } })).toBe('scan.xml.gz, element 2');
    expect(originText({ origin: { file: 'all.zip/names.txt', reader: 'names' } })).toBe('all.zip/names.txt, names');
    expect(originText({ origin: { tool_version: '7.95', line: 3 } })).toBe('line 3');
  });

  it('is nothing if the record does not say it', () => {
    expect(originText({ ip: '192.0.2.1' })).toBeUndefined();
    expect(originText({ origin: [{ file: {} }] })).toBeUndefined();
  });
});

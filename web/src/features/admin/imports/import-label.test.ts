import { describe, expect, it } from 'vitest';
import { defaultLabel, labelProblem } from './import-label.ts';

const label = (fileName: string, availability: 'public' | 'private', day?: string, taken: readonly string[] = []) =>
  defaultLabel({ fileName, availability, day, taken: new Set(taken), today: '2026-11-27' });

describe('the label of an import', () => {
  it('is the day of a public one', () => {
    expect(label('r-2026-11-21.ndjson', 'public', '2026-11-20')).toBe('2026-11-21');
    expect(label('r.ndjson', 'public', '2026-11-20')).toBe('2026-11-20');
    expect(label('r.ndjson', 'public')).toBe('2026-11-27');
    expect(label('r-2026-11-21.xml', 'public', undefined, ['2026-11-21'])).toBe('2026-11-21-2');
  });

  it('is the name of a private one, without what a label may not have', () => {
    expect(label('my, records.ndjson.gz', 'private')).toBe('my  records');
    expect(label('names.ndjson.refused', 'private', undefined, ['names'])).toBe('names-2');
    expect(label('2026-11-21.json', 'private')).toBe('file-2026-11-21');
    expect(label('scan.tar.gz', 'private')).toBe('scan');
    expect(label('.json', 'private')).toBe('file');
  });

  it('is refused with a reason', () => {
    const taken = new Set(['2026-11-21', 'mine']);
    expect(labelProblem('2026-11-22', { availability: 'public', taken })).toBeUndefined();
    expect(labelProblem('2026-11-21', { availability: 'public', taken })).toContain('already');
    expect(labelProblem('mine', { availability: 'public', taken })).toContain('date');
    expect(labelProblem('mine', { availability: 'private', taken })).toContain('mine-2 is free');
    expect(labelProblem('17', { availability: 'private', taken })).toContain('number');
    expect(labelProblem('', { availability: 'private', taken })).toContain('1 to 200');
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { QueryNotice } from '../../model/query-notice.ts';
import { planQuery } from '../check/check.ts';
import { printPlan } from '../check/print-plan.ts';
import { FieldIndex } from '../fields/field-index.ts';
import { caseTable, readCases } from './query-cases.ts';

const folder = new URL('./', import.meta.url);
const fields = new FieldIndex(caseTable);
const now = Date.UTC(2026, 10, 21, 12);

function outcome(input: string): string {
  const result = planQuery(input, fields, { now });
  if (result.kind === 'problem') return line('problem', result.problem);
  return [printPlan(result.plan), ...result.warnings.map((warning) => line('warning', warning))].join('\n');
}

function line(kind: string, { code, from, to, suggestion }: QueryNotice): string {
  return `${kind} ${code} ${from}-${to}${suggestion === undefined ? '' : ` -> ${suggestion || 'nothing'}`}`;
}

for (const name of readdirSync(folder).filter((file) => file.endsWith('.txt'))) {
  describe(`query cases: ${name}`, () => {
    const cases = readCases(readFileSync(new URL(name, folder), 'utf8'));
    it('has cases', () => expect(cases.length).toBeGreaterThan(0));
    it.each(cases)('$title', ({ input, expected }) => {
      expect(outcome(input)).toBe(expected);
      const canonical = expected.split('\n')[0] ?? '';
      if (!canonical.startsWith('problem')) expect(outcome(canonical).split('\n')[0]).toBe(canonical);
    });
  });
}

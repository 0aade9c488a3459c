import { operation } from '../operation.ts';
import { comparisonAnswer, reportAnswer } from '../report-answers.ts';

/** Reports of private scans. */

const scanner = { method: 'GET', area: 'scanner', caller: 'key' } as const;
const scan = { kind: 'integer', required: true, least: 0, byDefault: 0 } as const;

const about = 'The form of the answer; by default the Accept header chooses.';
const html = 'An HTML page that loads nothing and prints well, with `format` or if the Accept header asks for it.';

const forms = { 'text/html': html, 'text/markdown': 'For people and language models, in the same way.' };

export const reportOperations = {
  scanReport: operation({
    ...scanner,
    id: 'scanReport',
    path: '/api/scanner/{id}/report/',
    title: 'Report of a scan',
    about:
      'What a scan found: its targets, services, products, vulnerabilities and certificates. For a scan that runs, what it has found so far. docs/private-scans-reports.md describes it.',
    input: {
      id: { ...scan, about: 'Number of the scan.' },
      format: { kind: 'choice', choices: ['json', 'html', 'markdown', 'csv', 'sarif'], about },
    },
    answer: {
      status: 200,
      about: 'The report, streamed.',
      schema: reportAnswer,
      also: { ...forms, 'text/csv': 'One service per line.', 'application/sarif+json': 'Findings in SARIF 2.1.0.' },
    },
    errors: ['not_found'],
  }),
  compareScans: operation({
    ...scanner,
    id: 'compareScans',
    path: '/api/scanner/compare/',
    title: 'Comparison of two scans',
    about:
      'What differs between the reports of two scans, in the direction from `from` to `to`. Equal services are left out, and what varies by itself is counted in `summary.volatile`. A target that the other scan did not look at or could not reach is never `removed`: `summary.not_comparable` lists it. A service that did not answer at a port that is still open is `changed`, with the `state` `did_not_answer`.',
    input: {
      from: { ...scan, about: 'Number of the scan to start from.', example: 1 },
      to: { ...scan, about: 'Number of the other scan.', example: 2 },
      format: { kind: 'choice', choices: ['json', 'html', 'markdown', 'csv'], about },
    },
    answer: {
      status: 200,
      about: 'The comparison, streamed.',
      schema: comparisonAnswer,
      also: { ...forms, 'text/csv': 'One change per line.' },
    },
    errors: ['not_found'],
  }),
};

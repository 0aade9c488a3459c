import type { Collection } from '@periplus/model/collection.ts';
import { isLeftOut } from '../../api/plan/plan-fields.ts';
import type { LeftOutFields } from '../../api/plan/reader-plan.ts';

/** A search that finds something in the demonstration world. */
export interface ExampleSearch {
  readonly title: string;
  readonly collection: Collection;
  readonly q: string;
}

/** With the field that each needs, the most telling first. */
const EXAMPLES: readonly (ExampleSearch & { readonly field: string })[] = [
  { title: 'critical weaknesses', collection: 'responses', q: 'cve.severity:critical', field: 'cve.severity' },
  { title: 'pages to sign in', collection: 'responses', q: 'http.title:login', field: 'http.title' },
  {
    title: 'certificates that have expired',
    collection: 'certs',
    q: 'certificate.validity.end:<now',
    field: 'certificate.validity.end',
  },
  {
    title: 'services whose certificate has expired',
    collection: 'responses',
    q: 'certificate.validity.end:<now',
    field: 'certificate.validity.end',
  },
  { title: 'databases', collection: 'responses', q: 'port:(3306 OR 5432 OR 6379)', field: 'port' },
];

const SHOWN = 3;

/** Those that the plan of the reader can run. */
export const exampleSearches = (leftOut: LeftOutFields): readonly ExampleSearch[] =>
  EXAMPLES.filter(({ collection, field }) => !isLeftOut(field, leftOut[collection])).slice(0, SHOWN);

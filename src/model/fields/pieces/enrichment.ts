import { date, type FieldSpec, object } from '../../define.ts';

/** Which reference data a record shows. Our addition: only records that later data has changed have it. */
export const enrichment: FieldSpec = object(
  'With which reference data what it adds to the record last changed.',
  {
    date: date('How new the newest source was.'),
    at: date('When the record began to show it.'),
  },
  { varies: 'itself', shape: 'EnrichmentNote' },
);

import { printValue } from '@periplus/query/filter/print-value.ts';
import { useMemo } from 'react';
import { hostPath, searchPath } from '../../../paths/pages.ts';
import type { ValueActions } from '../../../records/menu/value-actions.ts';

/** What values of the page lead to: their search, and host pages of the same date. */
export const useHostValues = (asOf: string | undefined): ValueActions =>
  useMemo(
    () => ({
      searchPath: ({ field, text, collection }) =>
        collection === undefined ? undefined : searchPath(collection, { q: `${field}:${printValue(text)}` }),
      hostPath: (host) => hostPath(host, { as_of: asOf }),
    }),
    [asOf],
  );

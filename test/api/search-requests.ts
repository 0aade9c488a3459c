/** The requests of a search as its tests make them: any path, a page of records, a count. */
import { expect } from 'vitest';
import { ask } from './ask.ts';
import type { BootedService } from './booted-service.ts';

export interface Page {
  readonly items: readonly {
    readonly data: Readonly<Record<string, unknown>>;
    readonly highlight: Readonly<Record<string, string>>;
  }[];
  readonly took: number;
  readonly timestamp: number;
  readonly cursor?: string | null;
}

type Query = Readonly<Record<string, string>>;

export function searchRequests(service: () => BootedService) {
  const get = (path: string, query: Query) => ask(`${service().url}${path}?${new URLSearchParams(query)}`);
  return {
    get,
    async page(path: string, query: Query): Promise<Page> {
      const { status, body, text } = await get(path, query);
      expect(status, text).toBe(200);
      return body as Page;
    },
    async count(collection: string, q: string): Promise<number> {
      const { body } = await get(`/api/${collection}_count/`, { q });
      return (body as { readonly count: number }).count;
    },
  };
}

import type { Load } from '../load.ts';
import { repeatRequests } from '../repeat-requests.ts';

export const load: Load = {
  name: 'parquet',
  about: 'Two callers download all responses as Parquet, with every column, again and again.',
  run: async (target, signal) => {
    const body = JSON.stringify({ q: '*', size: null, source_type: 'include', fields: [], type: 'parquet' });
    const request = { path: '/api/responses/download/', body };
    return await repeatRequests(target, [[request], [request]], signal);
  },
};

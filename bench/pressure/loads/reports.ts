import { inventedScan } from '../invented-scan.ts';
import type { Load, LoadTarget } from '../load.ts';
import { repeatRequests } from '../repeat-requests.ts';

export const load: Load = {
  name: 'reports',
  about: 'Three callers read the reports of 20,480 services in every format, and compare two of them.',
  prepare: async (target) => {
    for (const [at, name] of NAMES.entries()) await inventedScan(target, name, `Title ${at}`);
  },
  run: async (target, signal) => {
    const [from, to] = await scans(target);
    const forms = ['json', 'html', 'markdown', 'csv', 'sarif'];
    const requests = [
      ...forms.map((form) => ({ path: `/api/scanner/${from}/report/?format=${form}` })),
      ...forms.slice(0, 4).map((form) => ({ path: `/api/scanner/compare/?from=${from}&to=${to}&format=${form}` })),
    ];
    const callers = [0, 3, 6].map((first) => [...requests.slice(first), ...requests.slice(0, first)]);
    return await repeatRequests(target, callers, signal);
  },
};

const NAMES = ['Pressure before', 'Pressure after'];

async function scans({ url, key }: LoadTarget): Promise<readonly number[]> {
  const answer = await fetch(`${url}/api/scanner/`, { headers: { authorization: `Bearer ${key}` } });
  const all = (await answer.json()) as readonly { readonly id: number; readonly name: string }[];
  return NAMES.map((name) => all.find((each) => each.name === name)?.id ?? 0);
}

import type { WebGroup } from './group.ts';
import { signedInTab } from './search-tab.ts';

/** Every page once in both themes: what axe finds, and what the browser complains of. */
export const faults: WebGroup = {
  name: 'faults',
  async run(context) {
    const found: string[] = [];
    for (const path of PATHS) {
      await using tab = await signedInTab(context);
      tab.expectFaults(() => false);
      await tab.open(path);
      await tab.page.getByRole('main').waitFor();
      await tab.page.waitForFunction(isSettled);
      for (const colorScheme of ['light', 'dark'] as const) {
        await tab.page.emulateMedia({ colorScheme });
        for (const fault of await tab.accessibilityFaults()) found.push(`axe: /${path} ${colorScheme}: ${fault}`);
      }
      found.push(...tab.faults.map((fault) => `${fault} (/${path})`));
      tab.expectFaults(() => true);
    }
    for (const [what, begins] of [
      ['findings of axe, A and AA', 'axe: '],
      ['errors in the console', 'console: |uncaught: '],
      ['violations of the policy', 'policy: '],
      ['foreign requests', 'foreign '],
    ] as const) {
      const these = found.filter((fault) => begins.split('|').some((beginning) => fault.startsWith(beginning)));
      const note =
        these.length > 0
          ? these.map((fault) => fault.slice(0, 160).replaceAll('\n', ' ')).join('; ')
          : `${PATHS.length} pages`;
      context.report({ what, measured: these.length, unit: '', target: { atMost: 0 }, note });
    }
  },
};

/** In the page: its heading is there, and nothing of it is awaited. The gallery shows what waits. */
const isSettled = (): boolean =>
  document.querySelector('main h1') !== null &&
  (document.querySelector('main [aria-busy=true]') === null || location.pathname.endsWith('/gallery'));

const PATHS: readonly string[] = [
  '',
  'search/responses?q=*',
  'search/responses?q=*&form=table',
  'search/domains?q=*',
  'search/certs?q=*',
  'graph',
  'scans',
  'scans/new',
  'scans/agents',
  'scans/schedules',
  'scans/webhooks',
  'datasets',
  'account',
  'account/searches',
  'team',
  'admin',
  'sign-in',
  'gallery',
];

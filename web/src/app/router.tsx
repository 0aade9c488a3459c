import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { loadPart } from '../api/part/load-part.ts';
import { baseUrl } from '../paths/base.ts';
import { parseSearch, type SearchValues, stringifySearch } from '../paths/search-codec.ts';
import { Frame } from './frame/frame.tsx';
import { MissingPage } from './frame/missing-page.tsx';
import { PageFailure } from './frame/page-failure.tsx';

const root = createRootRoute({ component: Frame, notFoundComponent: MissingPage });

const values = (search: Readonly<Record<string, unknown>>): SearchValues => search as SearchValues;

function lazyPage<Module extends object, Name extends keyof Module & string>(load: () => Promise<Module>, name: Name) {
  return lazyRouteComponent(() => loadPart(load), name);
}

/** Asks for what a page shows, before the page is drawn for the first time. */
type BeginPage = (path: Readonly<Record<string, string>>, search: SearchValues) => void;

/** A page, whose code is loaded when somebody goes there. */
function page<Path extends string>(
  path: Path,
  title: string,
  component: ReturnType<typeof lazyRouteComponent>,
  begin: BeginPage = () => {},
) {
  return createRoute({
    getParentRoute: () => root,
    path,
    component,
    validateSearch: values,
    staticData: { title },
    // A page that is open asks by itself. For a link under the pointer only the code is loaded: an answer would count
    // against the limits of the reader.
    loader: ({ params, location, cause }) => {
      if (cause === 'enter') begin(params, values(location.search));
    },
  });
}

const loadSearchPage = () => import('../features/search/search-page.tsx');
const graphPage = lazyPage(() => import('../features/graph/graph-page.tsx'), 'GraphPage');
const adminPage = lazyPage(() => import('../features/admin/admin-page.tsx'), 'AdminPage');

const pages = [
  page(
    '/',
    'Start',
    lazyPage(() => import('../features/start/start-page.tsx'), 'StartPage'),
  ),
  page('/search/$collection', 'Search', lazyPage(loadSearchPage, 'SearchPage'), ({ collection = '' }, search) => {
    // The page tells what fails.
    void loadPart(loadSearchPage).then(
      ({ beginSearch }) => beginSearch(collection, search),
      () => {},
    );
  }),
  page(
    '/host/$host',
    'Host',
    lazyPage(() => import('../features/host/host-page.tsx'), 'HostPage'),
  ),
  page(
    '/compare/hosts',
    'Comparison of hosts',
    lazyPage(() => import('../features/compare/compare-hosts-page.tsx'), 'CompareHostsPage'),
  ),
  page(
    '/compare/queries',
    'Comparison of queries',
    lazyPage(() => import('../features/compare/compare-queries-page.tsx'), 'CompareQueriesPage'),
  ),
  page('/graph', 'Graph', graphPage),
  page('/graph/$id', 'Graph', graphPage),
  page(
    '/scans',
    'Scans',
    lazyPage(() => import('../features/scans/scans-page.tsx'), 'ScansPage'),
  ),
  page(
    '/scans/new',
    'New scan',
    lazyPage(() => import('../features/scans/new-scan-page.tsx'), 'NewScanPage'),
  ),
  page(
    '/scans/compare',
    'Comparison of scans',
    lazyPage(() => import('../features/scans/compare-scans-page.tsx'), 'CompareScansPage'),
  ),
  page(
    '/scans/agents',
    'Agents',
    lazyPage(() => import('../features/scans/agents-page.tsx'), 'AgentsPage'),
  ),
  page(
    '/scans/schedules',
    'Schedules',
    lazyPage(() => import('../features/scans/schedules-page.tsx'), 'SchedulesPage'),
  ),
  page(
    '/scans/webhooks',
    'Webhooks',
    lazyPage(() => import('../features/scans/webhooks-page.tsx'), 'WebhooksPage'),
  ),
  page(
    '/scans/$id',
    'Scan',
    lazyPage(() => import('../features/scans/scan-page.tsx'), 'ScanPage'),
  ),
  page(
    '/scans/$id/report',
    'Report of a scan',
    lazyPage(() => import('../features/scans/scan-report-page.tsx'), 'ScanReportPage'),
  ),
  page(
    '/datasets',
    'Data sets',
    lazyPage(() => import('../features/datasets/datasets-page.tsx'), 'DatasetsPage'),
  ),
  page(
    '/account',
    'Account',
    lazyPage(() => import('../features/account/account-page.tsx'), 'AccountPage'),
  ),
  page(
    '/account/searches',
    'Saved searches',
    lazyPage(() => import('../features/account/saved-searches-page.tsx'), 'SavedSearchesPage'),
  ),
  page(
    '/team',
    'Team',
    lazyPage(() => import('../features/team/team-page.tsx'), 'TeamPage'),
  ),
  page('/admin', 'Administration', adminPage),
  page('/admin/$section', 'Administration', adminPage),
  page(
    '/sign-in',
    'Sign in',
    lazyPage(() => import('../features/sign-in/sign-in-page.tsx'), 'SignInPage'),
  ),
  page(
    '/gallery',
    'Gallery',
    lazyPage(() => import('../features/gallery/gallery-page.tsx'), 'GalleryPage'),
  ),
];

export const router = createRouter({
  routeTree: root.addChildren(pages),
  basepath: baseUrl.pathname,
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultErrorComponent: PageFailure,
  defaultPendingMs: 300,
});

declare module '@tanstack/react-router' {
  interface Register {
    readonly router: typeof router;
  }
  interface StaticDataRouteOption {
    /** In the title of the tab, until the page says more. */
    readonly title?: string;
  }
}

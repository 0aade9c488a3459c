import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { baseUrl } from '../paths/base.ts';
import { parseSearch, type SearchValues, stringifySearch } from '../paths/search-codec.ts';
import { Frame } from './frame/frame.tsx';
import { MissingPage } from './frame/missing-page.tsx';
import { PageFailure } from './frame/page-failure.tsx';

const root = createRootRoute({ component: Frame, notFoundComponent: MissingPage });

const values = (search: Readonly<Record<string, unknown>>): SearchValues => search as SearchValues;

/** A page, loaded when somebody goes there. */
function page<Path extends string>(path: Path, component: ReturnType<typeof lazyRouteComponent>) {
  return createRoute({ getParentRoute: () => root, path, component, validateSearch: values });
}

const pages = [
  page(
    '/',
    lazyRouteComponent(() => import('../features/start/start-page.tsx'), 'StartPage'),
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
}

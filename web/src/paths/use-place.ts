import { useLocation, useParams, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { baseUrl } from './base.ts';
import type { SearchValues } from './search-codec.ts';

/** Where one is and how one goes elsewhere, with addresses as `paths/pages.ts` makes them. */

/** A part of the path, such as the host of a host page. */
export function usePathPart(name: string): string {
  const parts: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
  return parts[name] ?? '';
}

export function useSearchValues(): SearchValues {
  return useLocation({ select: ({ search }) => search as SearchValues });
}

/** The path below the base, without search parameters. */
export const usePath = (): string => useLocation({ select: ({ pathname }) => pathname });

/** Where one is, to come back to it. */
export const useAddress = (): string => useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });

/** What stands behind `#`, which no server sees. */
export const useHash = (): string => useLocation({ select: ({ hash }) => hash });

export interface GoOptions {
  /** Back then skips the present address. */
  readonly replace?: boolean;
  /** Stay where the page is scrolled to. */
  readonly keepScroll?: boolean;
}

/** Goes to a page of the application. */
export function useGo(): (to: string, options?: GoOptions) => void {
  const router = useRouter();
  return useCallback(
    (to, { replace = false, keepScroll = false } = {}) => {
      router.navigate({ href: hrefOf(to), replace, resetScroll: !keepScroll });
    },
    [router],
  );
}

/** Loads the code of a page that somebody may go to next. */
export function usePreload(): (to: string) => void {
  const router = useRouter();
  return useCallback(
    (to) => {
      const [path = '/'] = to.split('?');
      router.preloadRoute({ to: path as '/' }).catch(() => {});
    },
    [router],
  );
}

/** The address of a page for a link: it works in a new tab, and below any base. */
export const hrefOf = (to: string): string => baseUrl.pathname + to.replace(/^\//, '');

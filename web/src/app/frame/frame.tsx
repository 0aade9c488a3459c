import { Outlet, useMatches } from '@tanstack/react-router';
import { Suspense, useLayoutEffect } from 'react';
import { useSession } from '../../api/session.ts';
import { pageTitle } from '../../parts/page-title/use-page-title.ts';
import { Palette } from '../palette/palette.tsx';
import { SignInAgain } from '../sign-in-again/sign-in-again.tsx';
import styles from './frame.module.css';
import { ServerAwaited } from './server-awaited.tsx';
import { TopBar } from './top-bar.tsx';
import { useArrival } from './use-arrival.ts';

/** What is around every page. */
export const Frame = () => {
  const main = useArrival();
  useTitleOfRoute();
  const reader = useSession().user?.id ?? 'nobody';
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to the page
      </a>
      <TopBar />
      <ServerAwaited />
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        {/* For another reader every page begins anew: what one has opened or typed is not the next one's to see. */}
        <Suspense key={reader}>
          <Outlet />
        </Suspense>
      </main>
      <Palette />
      <SignInAgain />
    </>
  );
};

/** Before the effects of a page, which may say more. */
function useTitleOfRoute(): void {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  useLayoutEffect(() => {
    document.title = pageTitle(title ?? 'Not found');
  }, [title]);
}

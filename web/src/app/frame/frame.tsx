import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Toasts } from '../../parts/toast/toasts.tsx';
import { Palette } from '../palette/palette.tsx';
import { SignInAgain } from '../sign-in-again/sign-in-again.tsx';
import styles from './frame.module.css';
import { TopBar } from './top-bar.tsx';
import { useArrival } from './use-arrival.ts';

/** What is around every page. */
export const Frame = () => {
  const main = useArrival();
  return (
    <Toasts>
      <a className={styles.skip} href="#main">
        Skip to the page
      </a>
      <TopBar />
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      <Palette />
      <SignInAgain />
    </Toasts>
  );
};

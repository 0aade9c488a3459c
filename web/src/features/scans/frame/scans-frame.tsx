import type { ReactNode } from 'react';
import { useHasScanner } from '../../../api/plan/use-plan-limits.ts';
import { useSession } from '../../../api/session.ts';
import { Empty } from '../../../parts/empty/empty.tsx';
import { Go } from '../../../parts/go/go.tsx';
import { Notice } from '../../../parts/notice/notice.tsx';
import { Section } from '../../../parts/section/section.tsx';
import { accountPath, signInPath } from '../../../paths/pages.ts';
import { usePath } from '../../../paths/use-place.ts';
import { NoScanner } from './no-scanner.tsx';
import styles from './scans-frame.module.css';
import { ScansNavigation } from './scans-navigation.tsx';

export interface ScansFrameProps {
  readonly title: ReactNode;
  readonly actions?: ReactNode;
  /** The page is of no use without the scanner in the plan. */
  readonly needsScanner?: boolean;
  readonly children: ReactNode;
}

/** What is around the pages of the scanner. Their content is for people who are signed in. */
export function ScansFrame({ title, actions, needsScanner = false, children }: ScansFrameProps) {
  const { user } = useSession();
  const path = usePath();
  const hasScanner = useHasScanner();
  return (
    <div className={styles.page}>
      <ScansNavigation />
      <Section title={title} level={1} actions={user === null ? undefined : actions}>
        {user === null ? (
          <Empty
            title="Scans belong to somebody"
            actions={
              <Go kind="main" to={signInPath(path)}>
                Sign in
              </Go>
            }
          >
            Sign in to scan networks of yours, and to see the scans of your team.
          </Empty>
        ) : needsScanner && !hasScanner ? (
          <NoScanner />
        ) : (
          <>
            {!hasScanner && (
              <Notice className={styles.noScanner}>
                Your plan has no scanner: what your team scanned stays readable, and only others can scan. An
                administrator can give you <Go to={accountPath}>another plan</Go>.
              </Notice>
            )}
            {children}
          </>
        )}
      </Section>
    </div>
  );
}

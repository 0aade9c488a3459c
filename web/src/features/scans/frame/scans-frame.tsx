import type { ReactNode } from 'react';
import { useSession } from '../../../api/session.ts';
import { Empty } from '../../../parts/empty/empty.tsx';
import { Go } from '../../../parts/go/go.tsx';
import { Section } from '../../../parts/section/section.tsx';
import { signInPath } from '../../../paths/pages.ts';
import { usePath } from '../../../paths/use-place.ts';
import styles from './scans-frame.module.css';
import { ScansNavigation } from './scans-navigation.tsx';

export interface ScansFrameProps {
  readonly title: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** What is around the pages of the scanner. Their content is for people who are signed in. */
export function ScansFrame({ title, actions, children }: ScansFrameProps) {
  const { user } = useSession();
  const path = usePath();
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
        ) : (
          children
        )}
      </Section>
    </div>
  );
}

import { useSession } from '../../api/session.ts';
import { Go } from '../../parts/go/go.tsx';
import { Row } from '../../parts/layout/row.tsx';
import { Notice } from '../../parts/notice/notice.tsx';
import { accountPath, signInPath, signUpPath } from '../../paths/pages.ts';
import styles from './start.module.css';

/** How to get in, for who is not; where the key is, for who is. */
export function WayIn() {
  const { user, anonymous, signUp } = useSession();
  if (user !== null)
    return (
      <p className={styles.hint}>
        Scripts and other clients need your key: it is on the <Go to={accountPath}>account page</Go>. Ctrl K goes
        anywhere.
      </p>
    );
  return (
    <Notice
      title={anonymous ? 'You can look around without signing in' : 'Sign in to search'}
      actions={
        <Row gap={2}>
          <Go to={signInPath()} kind={anonymous ? 'plain' : 'main'}>
            Sign in
          </Go>
          {signUp && (
            <Go to={signUpPath} kind="plain">
              Create an account
            </Go>
          )}
        </Row>
      }
    >
      <p>
        Did you just start this? Open the link that the terminal shows, or run <code>periplus sign-in-link</code> on
        that machine for another one. The key of the installation is in <code>operator.key</code> of the data directory.
      </p>
    </Notice>
  );
}

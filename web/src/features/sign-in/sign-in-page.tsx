import { type ReactNode, useState } from 'react';
import { useSession } from '../../api/session.ts';
import { Go } from '../../parts/go/go.tsx';
import { Stack } from '../../parts/layout/stack.tsx';
import { Notice } from '../../parts/notice/notice.tsx';
import { Section } from '../../parts/section/section.tsx';
import { setPasswordPath, signInPath, signUpPath, startPath } from '../../paths/pages.ts';
import { useGo, useSearchValues } from '../../paths/use-place.ts';
import { SetPasswordForm } from './set-password-form.tsx';
import styles from './sign-in.module.css';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** The way in, and what leads to it: a new account, and a password set with a token. */
export const SignInPage = () => {
  const go = useGo();
  const { user, signUp } = useSession();
  const { then = startPath, do: task } = useSearchValues();
  const [said, setSaid] = useState<{ readonly text: string; readonly email?: string }>();
  // Only to a page of the application: an address of elsewhere would be a trap.
  const next = /^\/(?![/\\])/.test(then) ? then : startPath;
  const returnWith = (text: string, email?: string): void => {
    setSaid(email === undefined ? { text } : { text, email });
    go(signInPath(), { replace: true });
  };
  if (task === 'password')
    return (
      <SignInSheet title="Set a password">
        <SetPasswordForm onSet={() => returnWith('The password is set. Sign in with it.')} />
        <p className={styles.hint}>
          <Go to={signInPath()}>Sign in</Go> instead.
        </p>
      </SignInSheet>
    );
  if (task === 'sign-up')
    return (
      <SignInSheet title="Create an account">
        {signUp ? (
          <SignUpForm onSignedUp={returnWith} />
        ) : (
          <Notice>This installation does not let people create accounts. Ask its administrator for one.</Notice>
        )}
        <p className={styles.hint}>
          <Go to={signInPath()}>Sign in</Go> with an account that exists.
        </p>
      </SignInSheet>
    );
  return (
    <SignInSheet title="Sign in">
      {said !== undefined && (
        <Notice kind="good" isAnnounced>
          {said.text}
        </Notice>
      )}
      {user !== null && (
        <Notice>
          You are signed in as <bdi>{user.email}</bdi>. Another sign-in takes its place.
        </Notice>
      )}
      <SignInForm
        key={said?.email}
        email={said?.email}
        onSignedIn={() => {
          setSaid(undefined);
          go(next, { replace: true });
        }}
      />
      <ul className={styles.hints}>
        {signUp && (
          <li>
            New here? <Go to={signUpPath}>Create an account</Go>.
          </li>
        )}
        <li>
          No password, or lost it? An administrator makes a token for you:{' '}
          <Go to={setPasswordPath()}>set a password</Go>.
        </li>
        <li>
          This is your own installation? Its key is in <code>operator.key</code> of the data directory. On that machine,{' '}
          <code>periplus sign-in-link</code> prints a link that signs you in, once.
        </li>
      </ul>
    </SignInSheet>
  );
};

const SignInSheet = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className={styles.page}>
    <Section title={title} level={1}>
      <Stack gap={4}>{children}</Stack>
    </Section>
  </div>
);

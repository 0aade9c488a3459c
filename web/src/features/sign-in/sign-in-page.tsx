import { useState } from 'react';
import { Notice } from '../../parts/notice/notice.tsx';
import { Section } from '../../parts/section/section.tsx';
import { startPath } from '../../paths/pages.ts';
import { useGo, useSearchValues } from '../../paths/use-place.ts';
import { ChoosePassword, takePasswordToken } from './choose-password.tsx';
import styles from './sign-in.module.css';
import { SignInForm } from './sign-in-form.tsx';

export const SignInPage = () => {
  const go = useGo();
  const { then = startPath } = useSearchValues();
  // Only to a page of the application: an address of elsewhere would be a trap.
  const next = /^\/(?![/\\])/.test(then) ? then : startPath;
  const [token, setToken] = useState(takePasswordToken);
  const [isSet, setIsSet] = useState(false);
  if (token !== undefined)
    return (
      <div className={styles.page}>
        <Section title="Choose a password" level={1}>
          <ChoosePassword
            token={token}
            onDone={() => {
              setToken(undefined);
              setIsSet(true);
            }}
          />
        </Section>
      </div>
    );
  return (
    <div className={styles.page}>
      <Section title="Sign in" level={1}>
        {isSet && (
          <Notice kind="good" isAnnounced>
            The password is set. Sign in with it.
          </Notice>
        )}
        <SignInForm onSignedIn={() => go(next, { replace: true })} />
      </Section>
      <p className={styles.hint}>
        On the machine of the server, <code>periplus sign-in-link</code> prints a link that signs the administrator in,
        once.
      </p>
    </div>
  );
};

import { Section } from '../../parts/section/section.tsx';
import { startPath } from '../../paths/pages.ts';
import { useGo, useSearchValues } from '../../paths/use-place.ts';
import styles from './sign-in.module.css';
import { SignInForm } from './sign-in-form.tsx';

export const SignInPage = () => {
  const go = useGo();
  const { then = startPath } = useSearchValues();
  // Only to a page of the application: an address of elsewhere would be a trap.
  const next = /^\/(?![/\\])/.test(then) ? then : startPath;
  return (
    <div className={styles.page}>
      <Section title="Sign in" level={1}>
        <SignInForm onSignedIn={() => go(next, { replace: true })} />
      </Section>
      <p className={styles.hint}>
        On the machine of the server, <code>periplus sign-in-link</code> prints a link that signs the administrator in,
        once.
      </p>
    </div>
  );
};

import { Suspense, useEffect, useState } from 'react';
import { currentSession, useSession } from '../../api/session.ts';
import { onSessionEnd } from '../../api/session-end.ts';
import { Dialog } from '../../parts/dialog/dialog.tsx';
import { lazyPart } from '../../parts/lazy-part/lazy-part.ts';
import { signInPath } from '../../paths/pages.ts';
import { useGo, usePath } from '../../paths/use-place.ts';

const SignInForm = lazyPart(() => import('../../features/sign-in/sign-in-form.tsx'), 'SignInForm');

/** When the session ends in the middle of something: signs in over the page, which stays as it is below. */
export const SignInAgain = () => {
  const [isOpen, setOpen] = useState(false);
  const go = useGo();
  const path = usePath();
  const email = useSession().user?.email;
  useEffect(
    () =>
      onSessionEnd(() => {
        if (currentSession().user !== null) setOpen(true);
        // Nobody was signed in: there is nothing to lose.
        else if (path !== signInPath()) go(signInPath(path + location.search), { replace: true });
      }),
    [go, path],
  );
  return (
    <Dialog title="Your session has ended" isOpen={isOpen} onClose={() => setOpen(false)}>
      <p>Sign in again to go on. What is on the page stays.</p>
      <Suspense>
        <SignInForm email={email} onSignedIn={() => setOpen(false)} />
      </Suspense>
    </Dialog>
  );
};

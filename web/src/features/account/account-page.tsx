import { useSession } from '../../api/session.ts';
import { Empty } from '../../parts/empty/empty.tsx';
import { Go } from '../../parts/go/go.tsx';
import { Columns } from '../../parts/layout/columns.tsx';
import { Row } from '../../parts/layout/row.tsx';
import { Stack } from '../../parts/layout/stack.tsx';
import { Section } from '../../parts/section/section.tsx';
import { accountPath, savedSearchesPath, signInPath, teamPath } from '../../paths/pages.ts';
import styles from './account.module.css';
import { KeySection } from './keys/key-section.tsx';
import { NamedKeys } from './keys/named-keys.tsx';
import { Limits } from './limits/limits.tsx';
import { PlanSection } from './plan/plan-section.tsx';
import { Preferences } from './preferences/preferences.tsx';
import { PasswordForm } from './profile/password-form.tsx';
import { ProfileForm } from './profile/profile-form.tsx';
import { SignOuts } from './profile/sign-outs.tsx';
import { Usage } from './usage/usage.tsx';

/** Who the reader is here, their keys, what is left of their limits, and what this browser remembers. */
export function AccountPage() {
  const { user, administrator } = useSession();
  if (user === null)
    return (
      <Section title="Account" level={1} className={styles.page}>
        <Stack gap={8}>
          <Empty
            title="Nobody is signed in"
            actions={
              <Go kind="main" to={signInPath(accountPath)}>
                Sign in
              </Go>
            }
          >
            <p>Your key, your limits and what you used are here as soon as you are.</p>
          </Empty>
          <Preferences />
        </Stack>
      </Section>
    );
  return (
    <Section title="Account" level={1} className={styles.page} actions={<SignOuts />}>
      <Stack gap={8}>
        <Row gap={2}>
          <span>
            Signed in as <bdi className={styles.who}>{user.email}</bdi>
            {administrator && ', an administrator'}.
          </span>
          <Go to={teamPath}>Team</Go>
          <Go to={savedSearchesPath}>Saved searches</Go>
        </Row>
        <Columns min={400} className={styles.columns}>
          <Stack gap={8}>
            <Limits planName={user.plan.name} />
            <KeySection />
            <NamedKeys mayAdminister={administrator} />
            <PlanSection plan={user.plan} />
          </Stack>
          <Stack gap={8}>
            <Usage />
            <ProfileForm user={user} />
            <PasswordForm />
            <Preferences />
          </Stack>
        </Columns>
      </Stack>
    </Section>
  );
}

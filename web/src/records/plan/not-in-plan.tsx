import type { ReactNode } from 'react';
import { useReaderPlan } from '../../api/plan/reader-plan.ts';
import { Empty } from '../../parts/empty/empty.tsx';
import { Go } from '../../parts/go/go.tsx';
import { accountPath, signInPath } from '../../paths/pages.ts';
import { useAddress } from '../../paths/use-place.ts';

export interface NotInPlanProps {
  /** What the place would show, as "Certificates". */
  readonly title: string;
  /** What to do instead. */
  readonly actions?: ReactNode;
}

/** In place of what the plan of the reader leaves out wholly. */
export function NotInPlan({ title, actions }: NotInPlanProps) {
  const { name } = useReaderPlan();
  const address = useAddress();
  if (name === undefined)
    return (
      <Empty
        title={`${title} are for those who have signed in`}
        actions={
          <>
            <Go kind="main" to={signInPath(address)}>
              Sign in
            </Go>
            {actions}
          </>
        }
      >
        Without that they are in no answer and cannot be searched.
      </Empty>
    );
  return (
    <Empty
      title={`${title} are not in your plan`}
      actions={
        <>
          {actions}
          <Go kind="quiet" to={accountPath}>
            My plan
          </Go>
        </>
      }
    >
      The plan <bdi>{name}</bdi> leaves them out: they are in no answer and cannot be searched. An administrator can
      give you another plan.
    </Empty>
  );
}

import { useReaderPlan } from '../../api/plan/reader-plan.ts';
import { Go } from '../../parts/go/go.tsx';
import { accountPath, signInPath } from '../../paths/pages.ts';
import { useAddress } from '../../paths/use-place.ts';
import styles from './plan.module.css';

export interface LeftOutNoteProps {
  /** What people call it, such as "vulnerabilities". */
  readonly names: readonly string[];
}

/** Says what the plan of the reader leaves out of a place, and who can change that. Nothing, if it leaves out nothing. */
export function LeftOutNote({ names }: LeftOutNoteProps) {
  const { name } = useReaderPlan();
  const address = useAddress();
  if (names.length === 0) return null;
  const list = new Intl.ListFormat('en').format(names);
  return (
    <p className={styles.note}>
      {name === undefined ? (
        <>
          Left out for those who have not signed in: {list}. <Go to={signInPath(address)}>Sign in</Go>
        </>
      ) : (
        <>
          Your plan, <bdi>{name}</bdi>, leaves out: {list}. An administrator can give you{' '}
          <Go to={accountPath}>another plan</Go>.
        </>
      )}
    </p>
  );
}

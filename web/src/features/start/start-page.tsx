import { useSession } from '../../api/session.ts';
import { Doors } from './doors.tsx';
import { InHere } from './in-here.tsx';
import { Recent } from './recent.tsx';
import styles from './start.module.css';
import { StartSearch } from './start-search.tsx';
import { WayIn } from './way-in.tsx';

/** The first page: search, where one was, the three ways to something worth searching, and what is here. */
export const StartPage = () => {
  const { user, anonymous } = useSession();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Every port along the coast</h1>
      <StartSearch />
      {user === null && <WayIn />}
      <Recent isSignedIn={user !== null} />
      <Doors />
      {(user !== null || anonymous) && <InHere />}
      {user !== null && <WayIn />}
    </div>
  );
};

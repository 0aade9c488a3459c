import { useSession } from '../../api/session.ts';
import { Go } from '../../parts/go/go.tsx';
import { GoTabs } from '../../parts/go-tabs/go-tabs.tsx';
import { Icon } from '../../parts/icon/icon.tsx';
import { IconButton } from '../../parts/icon-button/icon-button.tsx';
import { Menu } from '../../parts/menu/menu.tsx';
import { signInPath, startPath } from '../../paths/pages.ts';
import { useGo, usePath } from '../../paths/use-place.ts';
import { openPalette } from '../palette/palette-state.ts';
import { AccountMenu } from './account-menu.tsx';
import styles from './frame.module.css';
import { navigationOf } from './navigation.ts';

export const TopBar = () => {
  const session = useSession();
  const path = usePath();
  const go = useGo();
  const entries = navigationOf(session);
  return (
    <header className={styles.bar}>
      <Go to={startPath} kind="bare" className={styles.sign}>
        <Icon name="compass" />
        <span>Periplus</span>
      </Go>
      <GoTabs
        label="Main"
        kind="bar"
        className={styles.wide}
        tabs={entries.map(({ label, to, begins }) => ({ label, to, isCurrent: path.startsWith(begins) }))}
      />
      <div className={styles.narrow}>
        <Menu label="Pages" kind="quiet" items={entries.map(({ label, to }) => ({ label, to }))} />
      </div>
      <div className={styles.end}>
        <IconButton icon="search" name="Go to anything (Ctrl K)" onClick={openPalette} />
        {session.user === null ? (
          <Go to={signInPath(path)} kind="plain">
            Sign in
          </Go>
        ) : (
          <AccountMenu user={session.user} onGo={go} />
        )}
      </div>
    </header>
  );
};

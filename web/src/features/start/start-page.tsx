import { useSession } from '../../api/session.ts';
import { Go } from '../../parts/go/go.tsx';
import { adminPath, hostPath, newScanPath, searchPath, signInPath } from '../../paths/pages.ts';
import styles from './start.module.css';
import { StartSearch } from './start-search.tsx';

/** The first page: search, and the three ways to something worth searching. */
export const StartPage = () => {
  const { user, administrator, anonymous } = useSession();
  const mayAsk = user !== null || anonymous;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Every port along the coast</h1>
      <StartSearch />
      {!mayAsk && (
        <p>
          <Go to={signInPath()}>Sign in</Go> to search.
        </p>
      )}
      <ul className={styles.doors}>
        <li className={styles.door}>
          <h2>Look at the demonstration world</h2>
          <p>An invented internet that a first start loads: hosts, names, owners, certificates, weaknesses.</p>
          <p>
            <Go to={searchPath('responses', { q: 'cve.severity:critical' })}>Critical weaknesses</Go>,{' '}
            <Go to={searchPath('responses', { q: 'http.title:login' })}>pages to sign in</Go>,{' '}
            <Go to={searchPath('certs', { q: 'certificate.validity.end:<now' })}>certificates that have expired</Go>
          </p>
        </li>
        <li className={styles.door}>
          <h2>Bring what you have</h2>
          <p>Drop a file of records. They can be searched as soon as they are loaded.</p>
          <p>
            {administrator ? <Go to={adminPath('imports')}>Import a file</Go> : 'An administrator can import files.'}
          </p>
        </li>
        <li className={styles.door}>
          <h2>Scan a network of yours</h2>
          <p>Politely, without guessing passwords, and only what you name. The results are yours alone.</p>
          <p>
            <Go to={newScanPath()}>New scan</Go>
          </p>
        </li>
      </ul>
      <p className={styles.hint}>
        Or type an address or a name: <Go to={hostPath('example.com')}>example.com</Go>. Ctrl K goes anywhere.
      </p>
    </div>
  );
};

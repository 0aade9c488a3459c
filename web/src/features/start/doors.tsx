import { collections } from '@periplus/model/collection.ts';
import { Fragment, type ReactNode } from 'react';
import { useSession } from '../../api/session.ts';
import { Go } from '../../parts/go/go.tsx';
import { collectionNames } from '../../paths/collection-names.ts';
import { adminPath, newScanPath, searchPath, signInPath } from '../../paths/pages.ts';
import styles from './start.module.css';

/** The three ways to something worth searching. */
export function Doors() {
  const { user, administrator, demonstration } = useSession();
  return (
    <ul className={styles.doors}>
      {demonstration ? (
        <Door title="Look at the demonstration world">
          <p>
            An invented internet that a first start loads: hosts, names, owners and certificates that agree with each
            other.
          </p>
          <p>
            <Go to={searchPath('responses', { q: 'cve.severity:critical' })}>Critical weaknesses</Go>,{' '}
            <Go to={searchPath('responses', { q: 'http.title:login' })}>pages to sign in</Go>,{' '}
            <Go to={searchPath('certs', { q: 'certificate.validity.end:<now' })}>certificates that have expired</Go>
          </p>
        </Door>
      ) : (
        <Door title="Search what is here">
          <p>Five collections, one language. Everything that you see in a record can be searched for.</p>
          <p>
            {collections.map((collection, place) => (
              <Fragment key={collection}>
                {place > 0 && ', '}
                <Go to={searchPath(collection, { q: '' })}>{collectionNames[collection].title}</Go>
              </Fragment>
            ))}
          </p>
        </Door>
      )}
      <Door title="Bring what you have">
        <p>Results of scanners, DNS, WHOIS, certificates: they can be searched as soon as they are loaded.</p>
        <p>
          {administrator ? (
            <Go to={adminPath('imports')}>Import a file</Go>
          ) : (
            <>
              <code>periplus load FILE --private</code> loads them for you and your team.
            </>
          )}
        </p>
      </Door>
      <Door title="Scan a network of yours">
        <p>
          Politely, without guessing passwords, and only what you name. The results are for you and your team alone.
        </p>
        <p>
          <Go to={user === null ? signInPath(newScanPath()) : newScanPath()}>New scan</Go>
        </p>
      </Door>
    </ul>
  );
}

const Door = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <li className={styles.door}>
    <h2>{title}</h2>
    {children}
  </li>
);

import { collections } from '@periplus/model/collection.ts';
import { Fragment, type ReactNode } from 'react';
import { isWholeLeftOut } from '../../api/plan/plan-fields.ts';
import { useReaderPlan } from '../../api/plan/reader-plan.ts';
import { useHasScanner } from '../../api/plan/use-plan-limits.ts';
import { useSession } from '../../api/session.ts';
import { Go } from '../../parts/go/go.tsx';
import { collectionNames } from '../../paths/collection-names.ts';
import { accountPath, adminPath, newScanPath, searchPath, signInPath } from '../../paths/pages.ts';
import { exampleSearches } from './example-searches.ts';
import styles from './start.module.css';

/** The three ways to something worth searching. */
export function Doors() {
  const { user, administrator, demonstration } = useSession();
  const { leftOut } = useReaderPlan();
  const hasScanner = useHasScanner();
  const importsPath = adminPath('imports');
  return (
    <ul className={styles.doors}>
      {demonstration ? (
        <Door title="Look at the demonstration world">
          <p>
            An invented internet that a first start loads: hosts, names, owners and certificates that agree with each
            other.
          </p>
          <p>
            Search for{' '}
            {exampleSearches(leftOut).map(({ title, collection, q }, place) => (
              <Fragment key={title}>
                {place > 0 && ', '}
                <Go to={searchPath(collection, { q })}>{title}</Go>
              </Fragment>
            ))}
          </p>
        </Door>
      ) : (
        <Door title="Search what is here">
          <p>Five collections, one language. Everything that you see in a record can be searched for.</p>
          <p>
            {collections
              .filter((collection) => !isWholeLeftOut(leftOut[collection]))
              .map((collection, place) => (
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
          <Go to={user === null ? signInPath(importsPath) : importsPath}>Import a file</Go>
          {user !== null && !administrator && '. You and your team see its records, and nobody else.'}
        </p>
      </Door>
      <Door title="Scan a network of yours">
        <p>
          Politely, without guessing passwords, and only what you name. The results are for you and your team alone.
        </p>
        <p>
          {hasScanner ? (
            <Go to={user === null ? signInPath(newScanPath()) : newScanPath()}>New scan</Go>
          ) : (
            <>
              Your plan has no scanner. An administrator can give you <Go to={accountPath}>another plan</Go>.
            </>
          )}
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

import { parseAddress } from '@periplus/addr/ip/address.ts';
import { useReaderPlan } from '../../../api/plan/reader-plan.ts';
import { Empty } from '../../../parts/empty/empty.tsx';
import { Go } from '../../../parts/go/go.tsx';
import { hostPath, newScanPath, searchPath } from '../../../paths/pages.ts';
import { LeftOutNote } from '../../../records/plan/left-out-note.tsx';
import { Value } from '../../../records/value/value.tsx';
import { leftOutOfHost } from '../left-out-of-host.ts';
import { neighbourSearches } from './neighbours.ts';
import styles from './unknown.module.css';

export interface UnknownHostProps {
  readonly name: string;
  readonly asOf: string | undefined;
}

/** A host that no index has, or only what the plan leaves out: what one can do instead. */
export const UnknownHost = ({ name, asOf }: UnknownHostProps) => {
  const { leftOut } = useReaderPlan();
  return (
    <div className={styles.unknown}>
      <h1 className={styles.name}>
        <Value text={name} />
      </h1>
      <Empty
        title={asOf === undefined ? 'Nothing is known of this host.' : `Nothing was known of this host on ${asOf}.`}
        actions={
          <>
            {asOf !== undefined && (
              <Go kind="main" icon="calendar" to={hostPath(name)}>
                Show the newest data
              </Go>
            )}
            <Go kind="plain" icon="scan" to={newScanPath(name)}>
              Scan it
            </Go>
            {neighbourSearches(name).map(({ label, collection, q }) => (
              <Go key={label} kind="plain" icon="search" to={searchPath(collection, { q })}>
                {label}
              </Go>
            ))}
          </>
        }
      >
        No scan response, DNS record, registration or threat list mentions it. A scan of your own can look, and its
        surroundings may say whose it is.
      </Empty>
      <LeftOutNote names={leftOutOfHost(leftOut, parseAddress(name) === undefined)} />
    </div>
  );
};

import { Risk } from '../../../parts/risk/risk.tsx';
import { Time } from '../../../parts/time/time.tsx';
import { VisibleText } from '../../../records/value/visible-text.tsx';
import type { PortGroup } from './port-groups.ts';
import styles from './services.module.css';

const LONGEST = 200;

/** A port in one line. It is the title of what opens below it, so its values have no menus: the details have. */
export const ServiceRow = ({ group }: { readonly group: PortGroup }) => {
  const { port, transport, protocols, products, risk, title, lastSeen } = group;
  return (
    <span className={styles.row}>
      <span className={styles.number}>
        {port}
        <span className={styles.transport}>/{transport}</span>
      </span>
      <bdi className={styles.protocol}>
        <VisibleText text={protocols.join(', ').slice(0, LONGEST)} />
      </bdi>
      <span className={styles.products}>
        {products.length > 0 && (
          <bdi>
            <VisibleText text={products.map(productName).join(', ').slice(0, LONGEST)} />
          </bdi>
        )}
      </span>
      <span className={styles.title}>
        {title !== undefined && (
          <bdi>
            <VisibleText text={title.text.slice(0, LONGEST)} />
          </bdi>
        )}
      </span>
      <span className={styles.risk}>
        {risk !== undefined && (
          <>
            <Risk level={risk.worst} label={risk.score?.toFixed(1)} /> {risk.count} CVE
          </>
        )}
      </span>
      <span className={styles.seen}>{lastSeen !== undefined && <Time at={lastSeen} />}</span>
    </span>
  );
};

const productName = ({ fullName, version }: PortGroup['products'][number]): string =>
  version === undefined ? fullName : `${fullName} ${version}`;

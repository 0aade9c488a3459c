import { Risk } from '../../../parts/risk/risk.tsx';
import { VisibleText } from '../../../records/value/visible-text.tsx';
import type { PortGroup } from '../services/port-groups.ts';
import styles from './head.module.css';

export interface PortChipsProps {
  readonly groups: readonly PortGroup[];
  readonly onChoose: (key: string) => void;
}

const MOST = 40;
const LONGEST = 40;

/** The open ports at a glance; a click opens the service below. */
export function PortChips({ groups, onChoose }: PortChipsProps) {
  return (
    <ul className={styles.chips} aria-label="Open ports">
      {groups.slice(0, MOST).map((group) => (
        <li key={group.key}>
          <button type="button" className={styles.chip} onClick={() => onChoose(group.key)}>
            <span className={styles.port}>
              {group.port}
              {group.transport === 'udp' && '/udp'}
            </span>
            <bdi className={styles.protocol}>
              <VisibleText text={group.protocols.join(', ').slice(0, LONGEST)} />
            </bdi>
            {group.products[0] !== undefined && (
              <bdi className={styles.product}>
                <VisibleText text={productText(group).slice(0, LONGEST)} />
              </bdi>
            )}
            {group.risk !== undefined && <Risk level={group.risk.worst} label={group.risk.score?.toFixed(1)} />}
          </button>
        </li>
      ))}
      {groups.length > MOST && <li className={styles.soft}>and {groups.length - MOST} more below</li>}
    </ul>
  );
}

function productText({ products }: PortGroup): string {
  const [first] = products;
  if (first === undefined) return '';
  const name = first.version === undefined ? first.fullName : `${first.fullName} ${first.version}`;
  return products.length > 1 ? `${name} +${products.length - 1}` : name;
}

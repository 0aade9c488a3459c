import type { HostAnswer } from '../../../api/operations.generated.ts';
import { Mark } from '../../../parts/mark/mark.tsx';
import { Risk } from '../../../parts/risk/risk.tsx';
import { Time } from '../../../parts/time/time.tsx';
import type { HostRisk } from '../risks/host-risks.ts';
import { worstRisk } from '../risks/worst-risk.ts';
import type { PortGroup } from '../services/port-groups.ts';
import styles from './head.module.css';
import { newestSighting, type Sighting } from './newest-sighting.ts';

export interface GlanceProps {
  readonly answer: HostAnswer;
  readonly groups: readonly PortGroup[];
  readonly risks: readonly HostRisk[];
}

/** What one must know first: the worst risk, what it hides behind, and when it was seen last. */
export function Glance({ answer, groups, risks }: GlanceProps) {
  const worst = worstRisk(risks);
  const privacy = answer.type === 'domain' || !('privacy' in answer) ? undefined : answer.privacy;
  const lists = answer.ioc?.length ?? 0;
  const seen = newestSighting(answer, groups);
  return (
    <div className={styles.glance}>
      {worst === undefined ? (
        groups.some(({ products }) => products.length > 0) && (
          <span className={styles.soft}>No vulnerability known of its products</span>
        )
      ) : (
        <span className={styles.risk}>
          <Risk level={worst.worst} label={worst.score?.toFixed(1)} /> <a href="#risks">{worst.count} CVE</a>
          {worst.knownExploited > 0 && <Mark kind="risk">{worst.knownExploited} exploited</Mark>}
        </span>
      )}
      {lists > 0 && (
        <a href="#indicators">
          <Mark kind="risk">{lists === 1 ? 'on a threat list' : `${lists} entries of threat lists`}</Mark>
        </a>
      )}
      {privacy?.is_vpn === true && <Mark kind="warn">VPN</Mark>}
      {privacy?.is_proxy === true && <Mark kind="warn">proxy</Mark>}
      {privacy?.is_tor === true && <Mark kind="warn">Tor</Mark>}
      {seen !== undefined && <Seen seen={seen} />}
    </div>
  );
}

const Seen = ({ seen }: { readonly seen: Sighting }) => (
  <span className={styles.seen}>
    {seen.by === 'service' ? 'A service was seen last ' : 'Seen by a scan that ended '}
    <Time at={seen.at} /> (<Time at={seen.at} form="day" />)
  </span>
);

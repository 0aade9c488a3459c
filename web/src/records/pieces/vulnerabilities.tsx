import { useMemo } from 'react';
import { Mark } from '../../parts/mark/mark.tsx';
import { Risk } from '../../parts/risk/risk.tsx';
import { Time } from '../../parts/time/time.tsx';
import { ValueGroup } from '../menu/value-group.tsx';
import { type Vulnerability, vulnerabilitiesOf } from '../read/vulnerabilities-of.ts';
import { Value } from '../value/value.tsx';
import styles from './pieces.module.css';
import { ShowMore, useShowMore } from './show-more.tsx';

const AT_FIRST = 10;
const LONGEST_ABOUT = 400;

/** The vulnerabilities of a record, `cve`: those first that are exploited, then that are likely to be, then grave. */
export function Vulnerabilities({ record }: { readonly record: unknown }) {
  const list = useMemo(() => vulnerabilitiesOf(record), [record]);
  const more = useShowMore(list, AT_FIRST);
  if (list.length === 0) return null;
  return (
    <ValueGroup className={styles.risks}>
      <ul>
        {more.shown.map((vulnerability, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one name may stand twice, for two products
          <VulnerabilityRow key={at} vulnerability={vulnerability} />
        ))}
      </ul>
      <ShowMore more={more} noun="vulnerabilities" />
    </ValueGroup>
  );
}

function VulnerabilityRow({ vulnerability }: { readonly vulnerability: Vulnerability }) {
  const { name, severity, score, epss, product, description, published } = vulnerability;
  return (
    <li className={styles.risk}>
      <span>
        <Risk level={severity} label={score?.toFixed(1)} />
      </span>
      <Value text={name} field="cve.name" kind="text" />
      <span className={styles.marks}>
        {vulnerability.isKnownExploited && <Mark kind="risk">exploited</Mark>}
        {vulnerability.hasExploit && <Mark kind="warn">exploit published</Mark>}
        {vulnerability.isPossiblyFixed && <Mark title="The distribution may have fixed it">may be fixed</Mark>}
        {product !== undefined && <Value text={product} field="cve.match_product" short="end" />}
      </span>
      <span className={styles.numbers}>
        {epss !== undefined && (
          <span title="Probability that it is exploited within 30 days">EPSS {percent(epss)}</span>
        )}
        {published !== undefined && <Time at={published} form="day" />}
      </span>
      {description !== undefined && (
        <div className={styles.about}>
          <Value text={description.slice(0, LONGEST_ABOUT)} />
        </div>
      )}
    </li>
  );
}

/** `82 %`; below one percent with a digit more. A number that is no probability is shown as it is. */
function percent(share: number): string {
  if (share < 0 || share > 1) return share.toPrecision(3);
  return `${(share * 100).toFixed(share < 0.01 ? 1 : 0)} %`;
}

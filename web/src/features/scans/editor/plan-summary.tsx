import { Amount } from '../../../parts/amount/amount.tsx';
import { GivenName } from '../read/scan-name.tsx';
import styles from './editor.module.css';
import { coinsLeftText, durationOfPlan, type ScanPlan } from './scan-plan.ts';

/** What a scan would touch, cost and take. */
export const PlanSummary = ({ plan, repeated }: { readonly plan: ScanPlan; readonly repeated: number }) => {
  const excluded = plan.excluded_addresses + plan.excluded_names.length;
  return (
    <dl className={styles.facts}>
      <dt>Addresses</dt>
      <dd>
        <Amount value={plan.addresses} />
      </dd>
      <dt>Names</dt>
      <dd>
        <Amount value={plan.names} />
      </dd>
      {repeated > 0 && (
        <>
          <dt>Named twice</dt>
          <dd>
            <Amount value={repeated} />
          </dd>
        </>
      )}
      {excluded > 0 && (
        <>
          <dt>Left out by exclusions</dt>
          <dd>
            <Amount value={excluded} />
          </dd>
        </>
      )}
      <dt>Ports</dt>
      <dd>{plan.ports_count === null ? '–' : <Amount value={plan.ports_count} />}</dd>
      <dt>Pairs of both</dt>
      <dd>{plan.pairs === null ? '–' : <Amount value={plan.pairs} />}</dd>
      <dt>Scan coins</dt>
      <dd>
        <Amount value={plan.scan_coins} /> of {coinsLeftText(plan)}
      </dd>
      <dt>Time</dt>
      <dd>{durationOfPlan(plan)}</dd>
      <dt>Agents</dt>
      <dd>
        {plan.agents.length === 0
          ? 'none'
          : plan.agents.slice(0, 5).map(({ id, name }, at) => (
              <span key={id}>
                {at > 0 && ', '}
                <GivenName text={name} />
              </span>
            ))}
        {plan.agents.length > 5 && ` and ${(plan.agents.length - 5).toLocaleString()} more`}
      </dd>
    </dl>
  );
};

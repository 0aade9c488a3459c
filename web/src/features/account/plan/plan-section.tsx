import type { CurrentUserAnswer } from '../../../api/operations.generated.ts';
import { CodeText } from '../../../parts/code-text/code-text.tsx';
import { Disclosure } from '../../../parts/disclosure/disclosure.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { Section } from '../../../parts/section/section.tsx';
import { Time } from '../../../parts/time/time.tsx';
import styles from '../account.module.css';
import { leftOut } from './left-out.ts';

/** The subscription, and what its answers do not contain. */
export function PlanSection({ plan }: { readonly plan: CurrentUserAnswer['plan'] }) {
  const without = leftOut(plan.exclude_from_results);
  const whole = without.filter(({ isAll }) => isAll);
  const partly = without.filter(({ isAll }) => !isAll);
  return (
    <Section title="Plan">
      <Stack>
        <p>
          <strong>
            <bdi>{plan.name}</bdi>
          </strong>
          {plan.active_until !== null && (
            <>
              , until <Time at={plan.active_until} form="day" />, then Community
            </>
          )}
          .{without.length === 0 && ' It leaves nothing out: every field of every collection is answered.'}
        </p>
        {without.length > 0 && (
          <>
            <p className={styles.soft}>
              What is left out is in no answer of yours and cannot be searched. An administrator may give you another
              plan.
            </p>
            {whole.length > 0 && <p>Left out wholly: {whole.map(({ title }) => title).join(', ')}.</p>}
            <div>
              {partly.map(({ id, title, fields }) => (
                <Disclosure key={id} title={title} count={fields.length}>
                  <CodeText text={fields.join(', ')} most={10_000} />
                </Disclosure>
              ))}
            </div>
          </>
        )}
      </Stack>
    </Section>
  );
}

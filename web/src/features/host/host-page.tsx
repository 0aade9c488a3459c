import { useQueryClient } from '@tanstack/react-query';
import { Notice } from '../../parts/notice/notice.tsx';
import { usePageTitle } from '../../parts/page-title/use-page-title.ts';
import { Pending } from '../../parts/pending/pending.tsx';
import { ProblemView } from '../../parts/problem-view/problem-view.tsx';
import { usePathPart, useSearchValues } from '../../paths/use-place.ts';
import { ValueActionsProvider } from '../../records/menu/value-actions-provider.tsx';
import styles from './host-page.module.css';
import { HostSkeleton } from './host-skeleton.tsx';
import { HostView } from './host-view.tsx';
import { hostKey, useHost } from './request/use-host.ts';
import { useHostValues } from './request/use-host-values.ts';
import { UnknownHost } from './unknown/unknown-host.tsx';

/** Everything that is known of an address or a name, now or on a date. */
export const HostPage = () => {
  const name = usePathPart('host');
  const { as_of } = useSearchValues();
  const asOf = as_of === undefined || as_of === '' ? undefined : as_of;
  usePageTitle(asOf === undefined ? name : `${name} as of ${asOf}`);
  const { data, error, isPending, refetch } = useHost(name, asOf);
  const client = useQueryClient();
  const values = useHostValues(asOf);
  return (
    <ValueActionsProvider actions={values}>
      <div className={styles.page}>
        <Pending
          isPending={isPending}
          label="Reading the host"
          onCancel={() => void client.cancelQueries({ queryKey: hostKey(name, asOf) })}
        >
          <HostSkeleton />
        </Pending>
        {error?.type === 'not_found' && <UnknownHost name={name} asOf={asOf} />}
        {error !== null && error.type !== 'not_found' && <ProblemView problem={error} onRetry={() => void refetch()} />}
        {data?.warnings.map(({ code, message }) => (
          <Notice key={`${code} ${message}`} kind="warn">
            {message}
          </Notice>
        ))}
        {data !== undefined && <HostView key={`${name} ${asOf ?? ''}`} answer={data.answer} asOf={asOf} />}
      </div>
    </ValueActionsProvider>
  );
};

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../api/api-problem.ts';
import { ask } from '../../api/ask.ts';
import { datasets } from '../../api/operations.generated.ts';
import { useSession } from '../../api/session.ts';
import { Empty } from '../../parts/empty/empty.tsx';
import { Go } from '../../parts/go/go.tsx';
import { Stack } from '../../parts/layout/stack.tsx';
import { Pending } from '../../parts/pending/pending.tsx';
import { ProblemView } from '../../parts/problem-view/problem-view.tsx';
import { Section } from '../../parts/section/section.tsx';
import { searchPath } from '../../paths/pages.ts';
import { AllDatasets } from './admin/all-datasets.tsx';
import styles from './datasets.module.css';
import { categoriesOf } from './product-categories.ts';
import { ProductList } from './product-list.tsx';

const KEY = ['data sets'];

/** Files with all results of a query, made in advance. */
export function DatasetsPage() {
  const { administrator } = useSession();
  const client = useQueryClient();
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => ask(datasets, {}, { signal }),
  });
  return (
    <div className={styles.page}>
      <Section title="Data sets" level={1} count={data?.length}>
        <Stack gap={6}>
          <p className={styles.note}>
            Whole lists in one file, made in advance from the latest public records. A link works for a day, costs no
            coins, and a broken download can be continued.
          </p>
          {error instanceof ApiProblem && <ProblemView problem={error} onRetry={() => void refetch()} />}
          <Pending
            isPending={isPending && isFetching}
            label="Reading the data sets"
            onCancel={() => void client.cancelQueries({ queryKey: KEY })}
          />
          {data?.length === 0 && (
            <Empty
              title="No data set is published yet"
              actions={
                administrator ? undefined : <Go to={searchPath('responses', { q: '' })}>Search, and download that</Go>
              }
            >
              <p>
                {administrator
                  ? 'Publish some of the list below: each takes some seconds to some minutes.'
                  : 'An administrator publishes them. Results of a search can be downloaded at any time.'}
              </p>
            </Empty>
          )}
          {categoriesOf(data ?? []).map(({ title, products }) => (
            <ProductList key={title} title={title} products={products} />
          ))}
          {administrator && <AllDatasets />}
        </Stack>
      </Section>
    </div>
  );
}

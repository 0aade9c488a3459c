import { useQuery } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { datasets } from '../../api/operations.generated.ts';
import { usePlanLimits } from '../../api/plan/use-plan-limits.ts';
import { useSession } from '../../api/session.ts';
import { AnswerView } from '../../parts/answer-view/answer-view.tsx';
import { Empty } from '../../parts/empty/empty.tsx';
import { Go } from '../../parts/go/go.tsx';
import { Stack } from '../../parts/layout/stack.tsx';
import { Section } from '../../parts/section/section.tsx';
import { searchPath } from '../../paths/pages.ts';
import { LeftOutNote } from '../../records/plan/left-out-note.tsx';
import { AllDatasets } from './admin/all-datasets.tsx';
import styles from './datasets.module.css';
import { categoriesOf } from './product-categories.ts';
import { ProductList } from './product-list.tsx';

const KEY = ['data sets'];

/** Files with all results of a query, made in advance. */
export function DatasetsPage() {
  const { administrator } = useSession();
  const isPartlyLeftOut = usePlanLimits()?.datasets === 'free';
  const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => ask(datasets, {}, { signal }) });
  return (
    <div className={styles.page}>
      <Section title="Data sets" level={1} count={query.data?.length}>
        <Stack gap={6}>
          <p className={styles.note}>
            Whole lists in one file, made in advance from the latest public records. A link works for a day, costs no
            coins, and a broken download can be continued.
          </p>
          <AnswerView query={query} queryKey={KEY} label="Reading the data sets">
            {(products) =>
              products.length === 0 ? (
                <NothingPublished isAdministrator={administrator} />
              ) : (
                categoriesOf(products).map((category) => <ProductList key={category.title} {...category} />)
              )
            }
          </AnswerView>
          <LeftOutNote
            names={
              isPartlyLeftOut && query.data?.some((product) => !product.is_free) === true
                ? ['data sets that are not free']
                : []
            }
          />
          {administrator && <AllDatasets />}
        </Stack>
      </Section>
    </div>
  );
}

const NothingPublished = ({ isAdministrator }: { readonly isAdministrator: boolean }) => (
  <Empty
    title="No data set is published yet"
    actions={isAdministrator ? undefined : <Go to={searchPath('responses', { q: '' })}>Search, and download that</Go>}
  >
    <p>
      {isAdministrator
        ? 'Publish some of the list below: each takes some seconds to some minutes.'
        : 'An administrator publishes them. Results of a search can be downloaded at any time.'}
    </p>
  </Empty>
);

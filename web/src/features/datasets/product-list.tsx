import { visibleLine } from '@periplus/view/visible-text.ts';
import { useState } from 'react';
import { usePlanLimits } from '../../api/plan/use-plan-limits.ts';
import { useSession } from '../../api/session.ts';
import { Amount } from '../../parts/amount/amount.tsx';
import { Button } from '../../parts/button/button.tsx';
import { Go } from '../../parts/go/go.tsx';
import { Mark } from '../../parts/mark/mark.tsx';
import { Section } from '../../parts/section/section.tsx';
import { Table } from '../../parts/table/table.tsx';
import { Time } from '../../parts/time/time.tsx';
import { datasetsPath, signInPath } from '../../paths/pages.ts';
import styles from './datasets.module.css';
import { LinksDialog } from './links-dialog.tsx';
import { formatsOf, type Product, publishedAt, rowsOf } from './product-categories.ts';

interface ProductListProps {
  readonly title: string;
  readonly products: readonly Product[];
}

export function ProductList({ title, products }: ProductListProps) {
  const { user } = useSession();
  const hasAll = usePlanLimits()?.datasets !== 'free';
  const [opened, setOpened] = useState<Product>();
  return (
    <Section title={title} count={products.length}>
      <Table
        label={title}
        rows={products}
        rowKey={({ id }) => String(id)}
        empty={null}
        columns={[
          {
            id: 'name',
            title: 'Data set',
            cell: (product) => (
              <>
                <strong>
                  <bdi>{visibleLine(product.pretty_name)}</bdi>
                </strong>{' '}
                {product.is_free && <Mark kind="good">free</Mark>}{' '}
                <span className={styles.soft}>{visibleLine(product.description)}</span>
              </>
            ),
          },
          {
            id: 'rows',
            title: 'Lines',
            align: 'end',
            width: 110,
            cell: (product) => <Amount value={rowsOf(product)} />,
          },
          { id: 'formats', title: 'Formats', width: 150, cell: (product) => formatsOf(product).join(', ') },
          { id: 'at', title: 'Published', width: 120, cell: (product) => <Time at={publishedAt(product)} /> },
          {
            id: 'actions',
            title: 'Download',
            isTitleHidden: true,
            align: 'end',
            width: 110,
            cell: (product) =>
              user === null ? (
                <Go to={signInPath(datasetsPath)}>Sign in</Go>
              ) : !hasAll && !product.is_free ? (
                <span className={styles.soft}>not in your plan</span>
              ) : (
                <Button
                  size="small"
                  icon="download"
                  aria-label={`Download ${product.pretty_name}`}
                  onClick={() => setOpened(product)}
                >
                  Download
                </Button>
              ),
          },
        ]}
      />
      {opened !== undefined && <LinksDialog product={opened} onClose={() => setOpened(undefined)} />}
    </Section>
  );
}

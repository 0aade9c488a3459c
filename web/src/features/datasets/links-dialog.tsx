import { visibleLine } from '@periplus/view/visible-text.ts';
import { useQuery } from '@tanstack/react-query';
import { ApiProblem } from '../../api/api-problem.ts';
import { ask } from '../../api/ask.ts';
import { type DatasetLinksAnswer, datasetLinks } from '../../api/operations.generated.ts';
import { startDownload } from '../../api/start-download.ts';
import { Button } from '../../parts/button/button.tsx';
import { Bytes } from '../../parts/bytes/bytes.tsx';
import { Copy } from '../../parts/copy/copy.tsx';
import { Dialog } from '../../parts/dialog/dialog.tsx';
import { Row } from '../../parts/layout/row.tsx';
import { Stack } from '../../parts/layout/stack.tsx';
import { Pending } from '../../parts/pending/pending.tsx';
import { ProblemView } from '../../parts/problem-view/problem-view.tsx';
import { Section } from '../../parts/section/section.tsx';
import { actionsColumn } from '../../parts/table/actions-column.ts';
import { Table } from '../../parts/table/table.tsx';
import { Time } from '../../parts/time/time.tsx';
import styles from './datasets.module.css';
import type { Product } from './product-categories.ts';

export interface LinksDialogProps {
  readonly product: Product;
  readonly onClose: () => void;
}

/** The files of a data set, or of each part of a bundle, and their signatures. */
export function LinksDialog({ product, onClose }: LinksDialogProps) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['links of a data set', product.id],
    queryFn: ({ signal }) => ask(datasetLinks, { dataset_id: product.id }, { signal }),
    // Links end, so each look at them gives new ones.
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Dialog
      title={<bdi>{visibleLine(product.pretty_name)}</bdi>}
      isOpen
      size="large"
      onClose={onClose}
      actions={<Button onClick={onClose}>Done</Button>}
    >
      <Stack gap={4}>
        <p>{visibleLine(product.description)}</p>
        {error instanceof ApiProblem && <ProblemView problem={error} onRetry={() => void refetch()} />}
        <Pending isPending={isPending} label="Making the links" />
        {data?.map((part) => (
          <PartFiles key={part.name} part={part} isAlone={data.length === 1} />
        ))}
        <p className={styles.soft}>{visibleLine(product.license)}</p>
      </Stack>
    </Dialog>
  );
}

function PartFiles({ part, isAlone }: { readonly part: DatasetLinksAnswer[number]; readonly isAlone: boolean }) {
  const { pretty_name: title, name, added_dt: at, links } = part;
  const table = (
    <Table
      label={`Files of ${title}`}
      rows={links}
      rowKey={({ ext }) => ext}
      empty="It has no files."
      columns={[
        { id: 'format', title: 'File', cell: ({ ext }) => <code>{`${name}.${ext}.zip`}</code> },
        { id: 'size', title: 'Size', align: 'end', width: 90, cell: ({ size }) => <Bytes value={size} /> },
        {
          id: 'digest',
          title: 'SHA-256',
          cell: ({ sha256 }) => (
            <span className={styles.digest}>
              <code title={sha256}>{`${sha256.slice(0, 8)}…${sha256.slice(-8)}`}</code>
              <Copy text={sha256} name="Copy the SHA-256" />
            </span>
          ),
        },
        {
          ...actionsColumn,
          width: 140,
          cell: ({ ext, link }) => (
            <Row gap={1} className={styles.end}>
              <Copy text={link} name={`Copy the link to ${name}.${ext}.zip`} />
              <Button
                size="small"
                icon="download"
                aria-label={`Download ${name}.${ext}.zip`}
                onClick={() => startDownload(new URL(link), `${name}.${ext}.zip`)}
              >
                Download
              </Button>
            </Row>
          ),
        },
      ]}
    />
  );
  const made = (
    <span className={styles.soft}>
      Made <Time at={at} />
    </span>
  );
  return isAlone ? (
    <Stack gap={1}>
      {made}
      {table}
    </Stack>
  ) : (
    <Section title={<bdi>{visibleLine(title)}</bdi>} level={3} actions={made}>
      {table}
    </Section>
  );
}

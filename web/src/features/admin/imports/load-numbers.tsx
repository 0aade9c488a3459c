import type { ReactNode } from 'react';
import type { LoadAnswer } from '../../../api/operations.generated.ts';
import { Amount } from '../../../parts/amount/amount.tsx';
import { Bytes } from '../../../parts/bytes/bytes.tsx';
import styles from './imports.module.css';

/** How far a load is, or how it went. */
export const LoadNumbers = ({ load }: { readonly load: LoadAnswer }) => (
  <dl className={styles.numbers}>
    <Fact name="Stored">
      <Amount value={load.written} />
    </Fact>
    <Fact name="Refused">
      <Amount value={load.refused} />
    </Fact>
    <Fact name="Rate">
      <Amount value={load.rows_per_second} unit="a second" />
    </Fact>
    <Fact name="Read">
      <Bytes value={load.bytes} />
      {load.total_bytes !== null && load.total_bytes !== load.bytes && (
        <>
          {' '}
          of <Bytes value={load.total_bytes} />
        </>
      )}
    </Fact>
  </dl>
);

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

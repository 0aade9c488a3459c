import type { ScanAnswer } from '../../../api/operations.generated.ts';
import { Amount } from '../../../parts/amount/amount.tsx';
import { Go } from '../../../parts/go/go.tsx';
import { resultsPath } from '../read/results-path.ts';

/** The results of a scan so far lead to the search in its index. */
export const FoundLink = ({ scan }: { readonly scan: ScanAnswer }) =>
  scan.count === 0 || scan.index_id === null ? (
    <Amount value={scan.count} />
  ) : (
    <Go to={resultsPath(scan.label)}>
      <Amount value={scan.count} />
    </Go>
  );

import { Empty } from '../../../parts/empty/empty.tsx';
import { Go } from '../../../parts/go/go.tsx';
import { scansPath } from '../../../paths/pages.ts';

export const NoSuchScan = () => (
  <Empty
    title="There is no such scan"
    actions={
      <Go kind="plain" to={scansPath}>
        All scans
      </Go>
    }
  >
    The address names no scan by its number.
  </Empty>
);

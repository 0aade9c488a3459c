import { Empty } from '../../../parts/empty/empty.tsx';
import { Go } from '../../../parts/go/go.tsx';
import { accountPath, scansPath } from '../../../paths/pages.ts';

/** For people whose subscription has no scanner. */
export const NoScanner = () => (
  <Empty
    title="Your plan has no scanner"
    actions={
      <>
        <Go kind="plain" to={scansPath}>
          Scans of my team
        </Go>
        <Go kind="quiet" to={accountPath}>
          My plan
        </Go>
      </>
    }
  >
    Scans and reports of your team stay readable, and everything else works as before. To scan yourself, ask an
    administrator for a plan that has the scanner.
  </Empty>
);

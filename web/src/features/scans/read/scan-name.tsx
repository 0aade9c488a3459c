import { visibleLine } from '@periplus/view/visible-text.ts';
import type { ScanAnswer } from '../../../api/operations.generated.ts';
import { Go } from '../../../parts/go/go.tsx';
import { scanPath } from '../../../paths/pages.ts';

/** A name as people gave it: isolated, on one line, with what hides in it visible. */
export const GivenName = ({ text }: { readonly text: string }) => <bdi>{visibleLine(text)}</bdi>;

/** The name of a scan leads to its page. */
export const ScanName = ({ scan }: { readonly scan: Pick<ScanAnswer, 'id' | 'name' | 'label'> }) => (
  <Go to={scanPath(String(scan.id))}>
    <GivenName text={scan.name === '' ? scan.label : scan.name} />
  </Go>
);

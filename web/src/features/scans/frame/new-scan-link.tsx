import { useHasScanner } from '../../../api/plan/use-plan-limits.ts';
import { Go, type GoProps } from '../../../parts/go/go.tsx';
import { newScanPath } from '../../../paths/pages.ts';

export interface NewScanLinkProps extends Pick<GoProps, 'icon' | 'children'> {}

/** To the editor of a scan; not for those whose plan has no scanner, who are told so above. */
export const NewScanLink = ({ icon, children }: NewScanLinkProps) =>
  useHasScanner() ? (
    <Go kind="main" icon={icon} to={newScanPath()}>
      {children}
    </Go>
  ) : null;

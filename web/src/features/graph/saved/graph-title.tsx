import { visibleLine } from '@periplus/view/visible-text.ts';
import type { SurfaceGraphAnswer } from '../../../api/operations.generated.ts';
import styles from './saved.module.css';

/** Which graph it is, and which of its versions. */
export function GraphTitle({ saved }: { readonly saved: SurfaceGraphAnswer | undefined }) {
  if (saved === undefined) return <h1 className="hidden-text">New graph</h1>;
  const { name, version, newest_version: newest } = saved;
  return (
    <div className={styles.title}>
      <h1>
        <span className="hidden-text">Graph </span>
        <bdi>{visibleLine(name)}</bdi>
      </h1>
      <span>{version === newest ? `version ${version}` : `version ${version} of ${newest}`}</span>
    </div>
  );
}

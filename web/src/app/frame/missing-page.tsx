import { Empty } from '../../parts/empty/empty.tsx';
import { Go } from '../../parts/go/go.tsx';
import { startPath } from '../../paths/pages.ts';

export const MissingPage = () => (
  <Empty title="There is no such page" actions={<Go to={startPath}>Go to the start</Go>}>
    The address may be cut off, or the page may be of another version.
  </Empty>
);

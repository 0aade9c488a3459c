import type { SurfaceGraphAnswer } from '../../../api/operations.generated.ts';
import type { MenuItem } from '../../../parts/menu/menu-item.ts';
import { savedGraphPath } from '../../../paths/pages.ts';

const MOST = 12;

/** Versions of a saved graph: each can be opened, and compared with the one that is open. */
export function versionItems(
  { id, version, versions }: SurfaceGraphAnswer,
  compare: (id: string, version: number, isEarlier: boolean) => void,
): readonly MenuItem[] {
  const others = versions.filter((other) => other.version !== version).slice(0, MOST);
  if (others.length === 0) return [];
  return [
    { heading: 'Versions' },
    ...others.flatMap((other): readonly MenuItem[] => [
      {
        label: `Open version ${other.version}`,
        hint: other.saved_at.slice(0, 10),
        to: savedGraphPath(id, String(other.version)),
      },
      {
        label: `Compare with version ${other.version}`,
        onChoose: () => compare(id, other.version, other.version < version),
      },
    ]),
  ];
}

import { Button } from '../../../parts/button/button.tsx';
import { compareHostsPath, newScanPath } from '../../../paths/pages.ts';
import { useGo } from '../../../paths/use-place.ts';
import { textAt } from '../../../records/read/values-at.ts';
import type { ShownHit } from '../request/shown-view.ts';

interface SelectionActionsProps {
  readonly hits: readonly ShownHit[];
  readonly onClear: () => void;
}

/** What one can do with chosen records: compare two hosts, scan the hosts. */
export const SelectionActions = ({ hits, onClear }: SelectionActionsProps) => {
  const go = useGo();
  const hosts = [...new Set(hits.flatMap(({ data }) => hostOf(data) ?? []))];
  const [a, b] = hosts;
  return (
    <>
      <span>{hits.length} chosen</span>
      <Button
        kind="quiet"
        size="small"
        disabled={hosts.length !== 2}
        onClick={() => go(compareHostsPath({ a: a ?? '', b }))}
      >
        Compare two hosts
      </Button>
      <Button
        kind="quiet"
        size="small"
        icon="scan"
        disabled={hosts.length === 0}
        onClick={() => go(newScanPath(hosts.join('\n')))}
      >
        Scan {hosts.length === 1 ? 'the host' : `${hosts.length} hosts`}
      </Button>
      <Button kind="quiet" size="small" onClick={onClear}>
        Choose none
      </Button>
    </>
  );
};

const hostOf = (record: ShownHit['data']): string | undefined => textAt(record, 'ip') ?? textAt(record, 'domain');

import { visibleLine } from '@periplus/view/visible-text.ts';
import type { ScanAnswer } from '../../../api/operations.generated.ts';
import { Combobox } from '../../../parts/combobox/combobox.tsx';
import { zonedText } from '../../../parts/time/zoned-text.ts';
import { useZone } from '../../../preferences/zone.ts';
import { targetSummary } from '../read/target-summary.ts';

export interface ScanChoiceProps {
  readonly label: string;
  readonly scans: readonly ScanAnswer[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** A scan by its name, targets or time. */
export function ScanChoice({ label, scans, value, onChange }: ScanChoiceProps) {
  const zone = useZone();
  return (
    <Combobox
      label={label}
      value={value}
      onChange={onChange}
      empty="No scan is called so."
      options={scans.map((scan) => ({
        value: String(scan.id),
        label: visibleLine(
          `${scan.name === '' ? scan.label : scan.name}, ${zonedText(scan.created_at, zone)?.exact ?? ''}`,
        ),
        hint: targetSummary(scan),
      }))}
    />
  );
}

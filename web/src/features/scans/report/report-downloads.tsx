import { addressOf } from '../../../api/ask.ts';
import { scanReport } from '../../../api/operations.generated.ts';
import { Row } from '../../../parts/layout/row.tsx';

const FORMS = [
  { format: 'html', label: 'HTML, to print', ending: 'html' },
  { format: 'markdown', label: 'Markdown', ending: 'md' },
  { format: 'csv', label: 'CSV', ending: 'csv' },
  { format: 'sarif', label: 'SARIF', ending: 'sarif' },
  { format: 'json', label: 'JSON', ending: 'json' },
] as const;

/** The browser receives each form by itself, of any size. */
export const ReportDownloads = ({ id }: { readonly id: number }) => (
  <Row gap={3} aria-label="Download the report" role="group">
    <span>Download:</span>
    {FORMS.map(({ format, label, ending }) => (
      <a key={format} href={addressOf(scanReport, { id, format }).href} download={`scan-${id}.${ending}`}>
        {label}
      </a>
    ))}
  </Row>
);

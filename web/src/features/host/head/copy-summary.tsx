import { jsonObject } from '@periplus/model/json-value.ts';
import type { HostAnswer } from '../../../api/operations.generated.ts';
import { loadPart } from '../../../api/part/load-part.ts';
import { writeClipboard } from '../../../parts/copy/write-clipboard.ts';
import { Menu } from '../../../parts/menu/menu.tsx';
import { useToast } from '../../../parts/toast/use-toast.ts';

export interface CopySummaryProps {
  readonly answer: HostAnswer;
  readonly name: string;
  readonly asOf: string | undefined;
}

/** The whole summary as text, for notes and programs. */
export function CopySummary({ answer, name, asOf }: CopySummaryProps) {
  const toast = useToast();
  const copy = async (form: string, textOf: () => Promise<string>): Promise<void> => {
    const isCopied = await writeClipboard(await textOf());
    toast(isCopied ? `The summary is copied as ${form}.` : 'The browser refused to copy.');
  };
  return (
    <Menu
      label="Copy"
      icon="copy"
      placement="below-end"
      items={[
        { label: 'Copy as Markdown', onChoose: () => void copy('Markdown', () => markdownOf(answer, name, asOf)) },
        { label: 'Copy as JSON', onChoose: () => void copy('JSON', async () => JSON.stringify(answer, null, 2)) },
      ]}
    />
  );
}

async function markdownOf(answer: HostAnswer, name: string, asOf: string | undefined): Promise<string> {
  const [{ hostText }, { hostMarkdown }] = await loadPart(() =>
    Promise.all([import('@periplus/view/host/host-text.ts'), import('@periplus/view/host/host-documents.ts')]),
  );
  const title = asOf === undefined ? name : `${name} as of ${asOf}`;
  return hostMarkdown(hostText(jsonObject({ answer }, 'answer') ?? {}, title));
}

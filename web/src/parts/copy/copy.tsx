import { useEffect, useState } from 'react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { writeClipboard } from './write-clipboard.ts';

export interface CopyProps {
  /** As it is copied, byte for byte. */
  readonly text: string;
  /** What is copied: `Copy` when absent. */
  readonly name?: string | undefined;
  readonly form?: 'icon' | 'button' | undefined;
  readonly size?: 'row' | 'small' | undefined;
}

const SAID_MS = 2000;

export function Copy({ text, name = 'Copy', form = 'icon', size = 'small' }: CopyProps) {
  const [result, setResult] = useState<'copied' | 'refused' | undefined>();
  useEffect(() => {
    if (result === undefined) return;
    const timer = setTimeout(() => setResult(undefined), SAID_MS);
    return () => clearTimeout(timer);
  }, [result]);
  const copy = async (): Promise<void> => setResult((await writeClipboard(text)) ? 'copied' : 'refused');
  const icon = result === 'copied' ? 'check' : result === 'refused' ? 'warning' : 'copy';
  const said = result === 'copied' ? 'Copied' : result === 'refused' ? 'The browser refused to copy' : '';
  return (
    <>
      {form === 'icon' ? (
        <IconButton icon={icon} name={said || name} size={size} onClick={copy} />
      ) : (
        <Button icon={icon} size={size} onClick={copy}>
          {said || name}
        </Button>
      )}
      <span className="hidden-text" role="status">
        {said}
      </span>
    </>
  );
}

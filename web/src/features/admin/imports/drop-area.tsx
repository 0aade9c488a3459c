import { useRef } from 'react';
import { Button } from '../../../parts/button/button.tsx';
import { Icon } from '../../../parts/icon/icon.tsx';
import styles from './imports.module.css';
import { useFileDrop } from './use-file-drop.ts';

interface DropAreaProps {
  readonly onFiles: (files: readonly File[]) => void;
}

/** Where files go in. Dropping works anywhere on the page; the button does the same without a mouse. */
export function DropArea({ onFiles }: DropAreaProps) {
  const isOver = useFileDrop(onFiles);
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.drop} data-over={isOver || undefined}>
      <Icon name="upload" />
      <p>
        <strong>{isOver ? 'Let go to add them' : 'Drop files anywhere on this page'}</strong>
        <span className={styles.soft}>
          {' '}
          Results of scanners and services, certificates, registrations, lists of names, or records of our own; also
          compressed, or many of them in a ZIP or tar archive. The server recognises what they are.
        </span>
      </p>
      <Button onClick={() => input.current?.click()}>Choose files</Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files to import"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}

import type { ClipboardEvent, ReactNode } from 'react';
import styles from './value.module.css';

/** Selections inside of one value are copied as the record has them, without the labels of escapes. */
export const TrueCopies = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.copies} onCopy={copyTrueText}>
    {children}
  </div>
);

function copyTrueText(event: ClipboardEvent): void {
  const selection = getSelection();
  if (selection === null || selection.isCollapsed || selection.rangeCount !== 1) return;
  const range = selection.getRangeAt(0);
  const within = range.commonAncestorContainer;
  const element = within instanceof Element ? within : within.parentElement;
  if (element?.closest('[data-value]') == null) return;
  const copy = range.cloneContents();
  const escapes = copy.querySelectorAll<HTMLElement>('[data-true]');
  if (escapes.length === 0) return;
  for (const shown of escapes) shown.replaceWith(shown.dataset.true ?? '');
  event.clipboardData.setData('text/plain', copy.textContent ?? '');
  event.preventDefault();
}

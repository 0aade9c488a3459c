import { useEffect, useRef } from 'react';
import styles from './value-menu.module.css';

export interface OpenOutsideProps {
  readonly url: URL;
  readonly onDone: () => void;
}

/** The only way from a record to a foreign server: says where it leads and who sees it, then leaves without a referrer. */
export function OpenOutside({ url, onDone }: OpenOutsideProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  const { href } = url;
  const at = url.protocol.length + '//'.length;
  return (
    <section aria-label="Open in a new tab" className={styles.outside}>
      <p>
        <strong>Open this address?</strong> Its server sees your visit: your address, your browser and the time.
      </p>
      <bdi dir="ltr" className={styles.url}>
        {href.slice(0, at)}
        <strong>{url.host}</strong>
        {href.slice(at + url.host.length)}
      </bdi>
      <div className={styles.choices}>
        <a href={href} target="_blank" rel="noopener noreferrer" className={styles.open} onClick={onDone}>
          Open in a new tab
        </a>
        <button ref={cancel} type="button" className={styles.cancel} onClick={onDone}>
          Cancel
        </button>
      </div>
    </section>
  );
}

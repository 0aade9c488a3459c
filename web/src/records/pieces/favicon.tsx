import { useMemo } from 'react';
import { faviconSource } from './favicon-source.ts';
import styles from './pieces.module.css';

export interface FaviconProps {
  /** In base64, as records have it. */
  readonly image: string;
  readonly size?: 16 | 32 | undefined;
}

/** An icon in a box of fixed size. Documents of SVG are not drawn: they are text, which the record shows. */
export function Favicon({ image, size = 16 }: FaviconProps) {
  const source = useMemo(() => faviconSource(image), [image]);
  const box = { width: `${size}px`, height: `${size}px` };
  if (source.kind === 'image')
    return (
      <img className={styles.icon} style={box} src={source.src} width={size} height={size} alt="" decoding="async" />
    );
  return (
    <span className={styles.noIcon} title={source.kind === 'svg' ? 'SVG: shown as text' : source.reason}>
      {source.kind === 'svg' ? 'SVG' : 'no icon'}
    </span>
  );
}

import styles from './layout.module.css';

/** Steps of the grid of four pixels, as `parts/style/tokens.css` names them; 0 is none. */
export type Gap = 0 | 1 | 2 | 3 | 4 | 6 | 8;

export const gapClass = (gap: Gap): string | undefined => styles[`gap-${gap}`];

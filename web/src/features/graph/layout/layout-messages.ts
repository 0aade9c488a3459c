import type { LayoutInput } from './force-layout.ts';

/** What the page and the worker of the layout say to each other. */
export interface LayoutRequest extends LayoutInput {
  readonly steps: number;
}

export interface LayoutProgress {
  /** Two coordinates of each node. */
  readonly places: Float32Array<ArrayBuffer>;
  readonly isDone: boolean;
}

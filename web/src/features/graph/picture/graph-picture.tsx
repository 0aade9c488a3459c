import { useEffect, useId, useRef, useState } from 'react';
import { usePreference } from '../../../preferences/preference.ts';
import type { Place } from '../content/graph-content.ts';
import styles from './graph-picture.module.css';
import { GraphRenderer } from './graph-renderer.ts';
import type { Scene } from './scene.ts';
import { usePictureKeys } from './use-picture-keys.ts';
import { usePointers } from './use-pointers.ts';

export interface GraphPictureProps {
  readonly scene: Scene;
  readonly edgeLabels: readonly string[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (keys: ReadonlySet<string>) => void;
  /** `undefined` while nodes cannot be moved. */
  readonly onMove: ((moved: readonly (readonly [string, Place])[]) => void) | undefined;
  /** The renderer, for buttons beside the picture; undefined when the browser cannot draw. */
  readonly onReady: (renderer: GraphRenderer | undefined) => void;
  readonly onFrame?: ((milliseconds: number) => void) | undefined;
}

/** The graph as a picture. The tables beside it list the same, so everything can be done without it. */
export function GraphPicture({ scene, edgeLabels, chosen, onChoose, onMove, onReady, onFrame }: GraphPictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const labels = useRef<HTMLCanvasElement>(null);
  const [renderer, setRenderer] = useState<GraphRenderer>();
  const theme = usePreference('theme');
  const hint = useId();
  const calls = useRef({ onReady, onFrame });
  useEffect(() => {
    if (canvas.current === null || labels.current === null || frame.current === null) return;
    const { onReady: ready, onFrame: tell } = calls.current;
    const made = GraphRenderer.on(canvas.current, labels.current, tell);
    setRenderer(made);
    ready(made);
    if (made === undefined) return;
    const size = (): void => {
      const box = frame.current?.getBoundingClientRect();
      if (box !== undefined && box.width > 0) made.resize({ width: box.width, height: box.height });
    };
    size();
    const observer = new ResizeObserver(size);
    observer.observe(frame.current);
    const isDark = matchMedia('(prefers-color-scheme: dark)');
    const readColors = (): void => made.readColors();
    isDark.addEventListener('change', readColors);
    return () => {
      observer.disconnect();
      isDark.removeEventListener('change', readColors);
      made.destroy();
    };
  }, []);
  const drawn = useRef(0);
  useEffect(() => {
    if (renderer === undefined) return;
    const before = drawn.current;
    drawn.current = scene.keys.length;
    renderer.setScene(scene, edgeLabels);
    if (before === 0) renderer.fit();
    else if (before < drawn.current) renderer.fitIfOutside();
  }, [renderer, scene, edgeLabels]);
  useEffect(() => renderer?.setChosen(chosen), [renderer, chosen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme changes what the tokens say
  useEffect(() => renderer?.readColors(), [renderer, theme]);
  const targets = { scene, chosen, onChoose, onMove };
  const pointers = usePointers(frame, renderer, targets);
  const keys = usePictureKeys(renderer, targets);
  return (
    <section
      ref={frame}
      className={styles.picture}
      aria-label="Picture of the graph"
      aria-describedby={hint}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the picture
      tabIndex={0}
      {...keys}
      {...pointers}
    >
      <canvas ref={canvas} className={styles.canvas} />
      <canvas ref={labels} className={styles.canvas} />
      <p id={hint} className="hidden-text">
        Arrow keys move it, and with Shift the chosen nodes; plus and minus zoom, 0 shows all. The tables beside it list
        the same nodes and edges.
      </p>
    </section>
  );
}

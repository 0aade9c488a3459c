import type { KeyboardEvent, PointerEvent } from 'react';
import { groupNumber } from '../amount/group-number.ts';
import { menuMove } from '../menu/menu-move.ts';
import { joinClasses } from '../style/join-classes.ts';
import styles from './day-plot.module.css';
import { barAt, type PlotBar } from './plot-scale.ts';

interface PlotDrawingProps {
  readonly label: string;
  readonly bars: readonly PlotBar[];
  readonly marked: number;
  readonly chosen: string | undefined;
  readonly onMark: (place: number) => void;
  readonly onChoose: ((start: string) => void) | undefined;
}

const WIDTH = 1000;
const HEIGHT = 48;
const KEYS: Readonly<Record<string, string>> = {
  ArrowRight: 'ArrowDown',
  ArrowLeft: 'ArrowUp',
  Home: 'Home',
  End: 'End',
};

const textOfBar = ({ bucket }: PlotBar): string => `${bucket.start}: ${groupNumber(bucket.count)}`;

/** A slider over the bars: arrows move it, Enter chooses, as a click does. */
export function PlotDrawing({ label, bars, marked, chosen, onMark, onChoose }: PlotDrawingProps) {
  const bar = bars[marked];
  const follow = (event: PointerEvent): void => {
    const box = event.currentTarget.getBoundingClientRect();
    onMark(barAt(bars, (event.clientX - box.left) / box.width));
  };
  const press = (event: KeyboardEvent): void => {
    const key = KEYS[event.key];
    if (key !== undefined) onMark(menuMove(key, marked, bars.map(textOfBar), ''));
    else if ((event.key === 'Enter' || event.key === ' ') && bar !== undefined) onChoose?.(bar.bucket.start);
    else return;
    event.preventDefault();
  };
  return (
    <div
      className={joinClasses(styles.field, onChoose !== undefined && styles.active)}
      role="slider"
      tabIndex={bars.length === 0 ? -1 : 0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, bars.length - 1)}
      aria-valuenow={Math.max(0, marked)}
      aria-valuetext={bar === undefined ? `${bars.length} bars` : textOfBar(bar)}
      onPointerMove={follow}
      onPointerLeave={() => onMark(-1)}
      onBlur={() => onMark(-1)}
      onKeyDown={press}
      onClick={() => bar !== undefined && onChoose?.(bar.bucket.start)}
    >
      <svg className={styles.drawing} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {bars.map((each, place) => (
          <rect
            key={each.bucket.start}
            className={joinClasses(
              styles.bar,
              place === marked && styles.marked,
              each.bucket.start === chosen && styles.chosen,
            )}
            x={WIDTH * each.left}
            // A hair between bars, and a bar that has something is never invisible.
            width={Math.max(1, WIDTH * each.width * (bars.length > 200 ? 1 : 0.86))}
            y={HEIGHT - barHeight(each)}
            height={barHeight(each)}
          />
        ))}
      </svg>
    </div>
  );
}

const barHeight = ({ height, bucket }: PlotBar): number => (bucket.count === 0 ? 0 : Math.max(1.5, height * HEIGHT));

import { useEffect, useState } from 'react';
import { loadPart } from '../../../api/part/load-part.ts';
import type { DrawnMap } from './draw-map.ts';
import styles from './map.module.css';
import { coordinateText, type MapPlace } from './place.ts';

const WIDTH = 300;
const HEIGHT = 156;

/** Where a host is, on land and water alone. The words are beside it: the map says nothing that they do not. */
export function PlaceMap({ place }: { readonly place: MapPlace }) {
  const [map, setMap] = useState<DrawnMap>();
  const { latitude, longitude, accuracy } = place;
  useEffect(() => {
    let isWanted = true;
    // A page without its map is a page still.
    loadPart(() => import('./draw-map.ts')).then(
      ({ drawMap }) => isWanted && setMap(drawMap({ latitude, longitude, accuracy }, WIDTH, HEIGHT)),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [latitude, longitude, accuracy]);
  return (
    <svg
      className={styles.map}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={`Map of the earth: ${coordinateText(place)}`}
    >
      {map !== undefined && (
        <>
          <path className={styles.water} d={map.water} />
          <path className={styles.lines} d={map.lines} />
          <path className={styles.land} d={map.land} />
          <path className={styles.cross} d={map.cross} />
          {map.around !== undefined && <path className={styles.around} d={map.around} />}
          <circle className={styles.point} cx={map.x} cy={map.y} r="3.5" />
        </>
      )}
    </svg>
  );
}

import type { Zone, ZoneName } from '@petalwise/contracts/photo';
import { useState } from 'react';
import styles from './zone-picture.module.css';

interface ZonePictureProps {
  zones: readonly Zone[];
  photo: string;
  /** This zone stands out; without it all are drawn alike. */
  chosen: ZoneName | undefined;
}

/** The person's own photo under the outlines of its zones. Outlines are shares of the photo's width and height. */
export function ZonePicture({ zones, photo, chosen }: ZonePictureProps) {
  const [size, setSize] = useState<{ width: number; height: number }>();
  return (
    <div className={styles.frame}>
      <img
        className={styles.photo}
        src={photo}
        alt="Yours, with the zones that were looked at"
        onLoad={({ currentTarget }) =>
          setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
        }
      />
      {size && (
        <svg className={styles.zones} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
          {zones.flatMap(({ zone, outlines }) =>
            outlines.map((outline, part) => (
              <polygon
                key={`${zone}-${String(part)}`}
                className={zone === chosen ? styles.chosen : styles.zone}
                points={outline.map(({ x, y }) => `${x * size.width},${y * size.height}`).join(' ')}
              />
            )),
          )}
        </svg>
      )}
    </div>
  );
}

import type { Zone, ZoneName } from '@petalwise/contracts/photo';
import { useEffect, useState } from 'react';
import { closeUp, type Size } from './close-up.ts';
import styles from './zone-picture.module.css';

interface ZonePictureProps {
  zones: readonly Zone[];
  photo: string;
  /** This zone stands out; without it all are drawn alike. */
  chosen: ZoneName | undefined;
}

/** The person's own face under the outlines of its zones. Outlines are shares of the photo's width and height. */
export function ZonePicture({ zones, photo, chosen }: ZonePictureProps) {
  const size = useImageSize(photo);
  if (!size) return <div className={styles.frame} />;
  const { x, y, width, height } = closeUp(
    zones.flatMap((zone) => zone.outlines.flat()),
    size,
  );
  return (
    <svg
      className={styles.frame}
      viewBox={`${x} ${y} ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label="Your photo, with the zones that were looked at"
    >
      <image href={photo} width={size.width} height={size.height} />
      {zones.flatMap(({ zone, outlines }) =>
        outlines.map((outline, part) => (
          <polygon
            key={`${zone}-${String(part)}`}
            className={zone === chosen ? styles.chosen : styles.zone}
            points={outline.map((point) => `${point.x * size.width},${point.y * size.height}`).join(' ')}
          />
        )),
      )}
    </svg>
  );
}

/** Undefined until the photo has loaded, and where it never does: it is deleted after its days. */
const useImageSize = (url: string): Size | undefined => {
  const [loaded, setLoaded] = useState<Size & { url: string }>();
  useEffect(() => {
    const image = new Image();
    image.onload = () => setLoaded({ url, width: image.naturalWidth, height: image.naturalHeight });
    image.src = url;
    return () => {
      image.onload = null;
    };
  }, [url]);
  return loaded?.url === url ? loaded : undefined;
};

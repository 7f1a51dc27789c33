import type { Spot, Veil, Zone, ZoneName } from '@petalwise/contracts/chat/photo';
import { useMemo } from 'react';
import { drawnStrengths, drawVeil, hasPlaces, type Tint } from '../photo-veil/draw-veil.ts';
import { traceEdge } from '../photo-veil/trace-edge.ts';
import { closeUp, type Size } from './close-up.ts';
import type { Layer, VeilLayer } from './layers.ts';
import { zoneTitles } from './names.ts';
import styles from './skin-picture.module.css';
import { useImageSize } from './use-image-size.ts';

interface SkinPictureProps {
  zones: readonly Zone[];
  photo: string;
  /** "Your photo". */
  name: string;
  layer: Layer;
  /** How strongly a veil is drawn, 0 to 1. */
  strength: number;
  /** This zone is highlighted; without it all are drawn alike. */
  chosen: ZoneName | undefined;
  onChoose: (zone: ZoneName) => void;
}

/**
 * The person's own face under what was found in it. A zone is chosen by touch here, and by keyboard with the buttons
 * below. Outlines, spots and veils are shares of the photo's width and height.
 */
export function SkinPicture({ zones, photo, name, layer, strength, chosen, onChoose }: SkinPictureProps) {
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
      aria-label={`${name}. ${layer.words}`}
    >
      <image href={photo} width={size.width} height={size.height} />
      {'veil' in layer && <VeilImage layer={layer} size={size} strength={strength} />}
      {zones.flatMap(({ zone, outlines }) =>
        outlines.map((outline, part) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the buttons below do the same by keyboard.
          <polygon
            key={`${zone}-${String(part)}`}
            className={zone === chosen ? styles.chosen : layer.id === 'zones' ? styles.zone : styles.quiet}
            points={outline.map((point) => `${point.x * size.width},${point.y * size.height}`).join(' ')}
            onClick={() => onChoose(zone)}
          >
            <title>{zoneTitles[zone]}</title>
          </polygon>
        )),
      )}
      {'spots' in layer &&
        layer.spots.map((spot) => <Ring key={`${spot.x} ${spot.y}`} spot={spot} size={size} least={width / 70} />)}
    </svg>
  );
}

const tints: Readonly<Record<VeilLayer['id'], Tint>> = {
  redness: [226, 40, 74],
  shine: [255, 244, 150],
  'dark-patches': [96, 44, 160],
};

function VeilImage({ layer, size, strength }: { layer: VeilLayer; size: Size; strength: number }) {
  const { veil, id } = layer;
  const href = useMemo(() => drawVeil(veil, tints[id]), [veil, id]);
  const edge = useMemo(() => edgeOf(veil), [veil]);
  const [width, height] = [veil.width * size.width, veil.height * size.height];
  const [x, y] = [veil.x * size.width, veil.y * size.height];
  return (
    <g opacity={strength} pointerEvents="none">
      <image href={href} x={x} y={y} width={width} height={height} preserveAspectRatio="none" />
      <g transform={`translate(${x} ${y}) scale(${width / veil.columns} ${height / veil.rows})`}>
        <path className={styles.placeEdge} d={edge} />
        <path className={styles.place} d={edge} />
      </g>
    </g>
  );
}

/** Around what is drawn at least a third as strongly as the strongest place: a tint alone is hard to see on some skin. */
const edgeOf = (veil: Veil) => {
  if (!hasPlaces(veil)) return '';
  const values = drawnStrengths(veil);
  return traceEdge({ columns: veil.columns, values }, Math.max(...values) / 3);
};

/** `least`: a ring of a smaller spot would cover it. */
function Ring({ spot, size, least }: { spot: Spot; size: Size; least: number }) {
  const radius = Math.max(spot.radius * size.width * 1.5, least);
  const at = { cx: spot.x * size.width, cy: spot.y * size.height, r: radius };
  return (
    <g>
      <title>{`A ${spot.kind} spot, ${zoneTitles[spot.zone].toLowerCase()}`}</title>
      <circle className={styles.ringEdge} {...at} />
      <circle className={styles.ring} {...at} />
    </g>
  );
}

import type { PhotoAnalysis } from '@petalwise/contracts/chat/photo';
import { useId, useState } from 'react';
import { closeUp, type Size } from '../photo-report/close-up.ts';
import { useImageSize } from '../photo-report/use-image-size.ts';
import { align, matrixOf } from './align.ts';
import styles from './slide-pictures.module.css';

interface Side {
  readonly photo: string;
  readonly analysis: PhotoAnalysis;
  /** When it was taken. */
  readonly words: string;
}

/** Two photos of a face, the earlier laid over the later by their landmarks, with a slider between them. */
export function SlidePictures({ before, after }: { before: Side; after: Side }) {
  const [share, setShare] = useState(0.5);
  const one = useImageSize(before.photo);
  const other = useImageSize(after.photo);
  if (!one || !other) return <div className={styles.frame} />;
  return (
    <figure className={styles.figure}>
      <Overlaid before={{ ...before, size: one }} after={{ ...after, size: other }} share={share} />
      <figcaption className={styles.caption}>
        <span>{before.words}</span>
        <input
          type="range"
          min={0}
          max={1}
          step={0.01}
          value={share}
          aria-label="Line between the two photos"
          aria-valuetext={`${Math.round(share * 100)} percent of the earlier photo`}
          onChange={(event) => setShare(event.target.valueAsNumber)}
        />
        <span>{after.words}</span>
      </figcaption>
    </figure>
  );
}

interface OverlaidProps {
  before: Side & { readonly size: Size };
  after: Side & { readonly size: Size };
  /** How much of the width shows the earlier photo. */
  share: number;
}

function Overlaid({ before, after, share }: OverlaidProps) {
  const clip = useId();
  const view = closeUp(
    after.analysis.zones.flatMap((zone) => zone.outlines.flat()),
    after.size,
  );
  const placed = align(pixelsOf(before.analysis, before.size), pixelsOf(after.analysis, after.size));
  return (
    <svg
      className={styles.frame}
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={`Your face. Left of the line: ${before.words}. Right of the line: ${after.words}.`}
    >
      <clipPath id={clip}>
        <rect x={view.x} y={view.y} width={view.width * share} height={view.height} />
      </clipPath>
      <image href={after.photo} width={after.size.width} height={after.size.height} />
      <g clipPath={`url(#${clip})`}>
        <rect x={view.x} y={view.y} width={view.width} height={view.height} className={styles.ground} />
        <image href={before.photo} width={before.size.width} height={before.size.height} transform={matrixOf(placed)} />
      </g>
      <line
        className={styles.line}
        x1={view.x + view.width * share}
        x2={view.x + view.width * share}
        y1={view.y}
        y2={view.y + view.height}
      />
    </svg>
  );
}

/** Photos from before there were landmarks are laid over each other by their zones' middles. */
const pixelsOf = ({ landmarks, zones }: PhotoAnalysis, { width, height }: Size) =>
  (landmarks ?? zones.map(({ outlines }) => middleOf(outlines.flat()))).map(({ x, y }) => ({
    x: x * width,
    y: y * height,
  }));

const middleOf = (points: readonly { x: number; y: number }[]) => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / Math.max(1, points.length),
  y: points.reduce((sum, { y }) => sum + y, 0) / Math.max(1, points.length),
});

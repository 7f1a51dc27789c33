import { VisuallyHidden } from '@petalwise/ui/layout/visually-hidden';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { type Corner, type Crop, corners, cropWords, moveCorner, moveCrop } from './crop.ts';
import { drawTurned, frameOf, type Turn } from './draw-picture.ts';
import styles from './edit-picture.module.css';
import { type Tone, toneFilter } from './tone.ts';

interface CropFrameProps {
  picture: ImageBitmap;
  turn: Turn;
  tone: Tone;
  crop: Crop;
  /** A change rather than a value: a pointer may move several times before the next frame. */
  onCrop: (change: (crop: Crop) => Crop) => void;
}

/** The picture as it will be read, with a frame around the part that is sent: by its corners, as a whole, or by arrow keys. */
export function CropFrame({ picture, turn, tone, crop, onCrop }: CropFrameProps) {
  const stage = useRef<HTMLDivElement>(null);
  const frame = frameOf(picture, turn);
  const drag = useDrag(stage);
  const place = (corner: Corner): CSSProperties => ({
    left: inPercent(corner.endsWith('left') ? crop.left : crop.right),
    top: inPercent(corner.startsWith('top') ? crop.top : crop.bottom),
  });
  return (
    <div
      ref={stage}
      className={styles.stage}
      style={
        { aspectRatio: `${frame.width} / ${frame.height}`, '--ratio': frame.width / frame.height } as CSSProperties
      }
    >
      <Preview picture={picture} turn={turn} tone={tone} />
      <div className={styles.shade}>
        <div className={styles.frame} style={boxOf(crop)} {...drag((by) => onCrop((before) => moveCrop(before, by)))} />
      </div>
      {corners.map((corner) => (
        <button
          key={corner}
          type="button"
          className={styles.corner}
          data-corner={corner}
          aria-label={`${cornerWords[corner]} corner`}
          aria-describedby="crop-keys"
          style={place(corner)}
          onKeyDown={(event) => {
            const by = stepOf(event);
            if (!by) return;
            event.preventDefault();
            onCrop((before) => moveCorner(before, corner, by));
          }}
          {...drag((by) => onCrop((before) => moveCorner(before, corner, by)))}
        />
      ))}
      <VisuallyHidden>
        <span id="crop-keys">Use the arrow keys to move it. Hold Shift to move it further.</span>
        <span role="status">{cropWords(crop)}</span>
      </VisuallyHidden>
    </div>
  );
}

const boxOf = ({ left, top, right, bottom }: Crop): CSSProperties => ({
  left: inPercent(left),
  top: inPercent(top),
  width: inPercent(right - left),
  height: inPercent(bottom - top),
});
const inPercent = (part: number): string => `${part * 100}%`;

const cornerWords: Readonly<Record<Corner, string>> = {
  'top-left': 'Top left',
  'top-right': 'Top right',
  'bottom-left': 'Bottom left',
  'bottom-right': 'Bottom right',
};

/** Parts of the picture that an arrow key moves; nothing for another key. */
const stepOf = ({ key, shiftKey }: KeyboardEvent): { x: number; y: number } | undefined => {
  const step = shiftKey ? 0.1 : 0.01;
  switch (key) {
    case 'ArrowLeft':
      return { x: -step, y: 0 };
    case 'ArrowRight':
      return { x: step, y: 0 };
    case 'ArrowUp':
      return { x: 0, y: -step };
    case 'ArrowDown':
      return { x: 0, y: step };
    default:
      return undefined;
  }
};

/** Handlers that tell each move of a pointer, in parts of the stage. */
const useDrag = (stage: { current: HTMLDivElement | null }) => {
  const last = useRef<{ x: number; y: number }>(undefined);
  return (onMove: (by: { x: number; y: number }) => void) => ({
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent) => {
      const box = stage.current?.getBoundingClientRect();
      if (!last.current || !box) return;
      onMove({ x: (event.clientX - last.current.x) / box.width, y: (event.clientY - last.current.y) / box.height });
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp: () => {
      last.current = undefined;
    },
    onPointerCancel: () => {
      last.current = undefined;
    },
  });
};

/** Pixels of the longer side: sharp enough to see whether lines run level. */
const previewSide = 1400;

function Preview({ picture, turn, tone }: Pick<CropFrameProps, 'picture' | 'turn' | 'tone'>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = frameOf(picture, turn);
  const [scale] = useState(() => Math.min(1, previewSide / Math.max(picture.width, picture.height)));
  const { quarters, tilt } = turn;
  useEffect(() => {
    if (canvas.current) drawTurned(canvas.current, picture, { quarters, tilt });
  }, [picture, quarters, tilt]);
  return (
    <canvas
      ref={canvas}
      className={styles.canvas}
      width={Math.round(frame.width * scale)}
      height={Math.round(frame.height * scale)}
      style={{ filter: toneFilter(tone) }}
      role="img"
      aria-label="Your picture"
    />
  );
}

import { ovalOf, type Size } from '../camera-guide/oval.ts';
import styles from './camera.module.css';

/** The oval over the picture, with what lies outside of it dimmed. */
export function OvalFrame({ size, ready }: { size: Size; ready: boolean }) {
  const { x, y, width, height } = ovalOf(size);
  const [rx, ry] = [width / 2, height / 2];
  const middle = y + ry;
  const ellipse = `M${x} ${middle}a${rx} ${ry} 0 1 0 ${width} 0a${rx} ${ry} 0 1 0 ${-width} 0Z`;
  return (
    <svg
      className={styles.oval}
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path className={styles.outside} fillRule="evenodd" d={`M0 0H${size.width}V${size.height}H0Z${ellipse}`} />
      <path className={styles.rim} data-ready={ready || undefined} d={ellipse} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

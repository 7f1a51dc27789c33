import { memo, type ReactElement, useId } from 'react';
import { Face } from '../drawing-parts/face.tsx';
import { Picture } from '../drawing-parts/picture.tsx';
import { classNames } from '../styles/class-names.ts';
import styles from './face-map.module.css';

export type FaceZone = 'forehead' | 'left_cheek' | 'right_cheek' | 'nose' | 'chin' | 'under_eyes';
/** calm: only outlined; some: redness; shine: honey. */
export type ZoneLevel = 'calm' | 'some' | 'shine';

/** Left and right are the person's own, as in a photo of them. */
const OUTLINES: Record<FaceZone, string> = {
  forehead: 'M142 158C164 128 236 128 258 158C262 176 254 184 244 186C216 174 184 174 156 186C146 184 138 176 142 158Z',
  under_eyes:
    'M137 240C150 252 172 253 186 243C186 261 146 264 137 240ZM263 240C250 252 228 253 214 243C214 261 254 264 263 240Z',
  right_cheek: 'M119 258C138 264 160 268 170 284C174 306 162 322 150 322C132 306 120 284 119 258Z',
  left_cheek: 'M281 258C262 264 240 268 230 284C226 306 238 322 250 322C268 306 280 284 281 258Z',
  nose: 'M191 216H209C211 242 221 262 221 277C213 290 187 290 179 277C179 262 189 242 191 216Z',
  chin: 'M172 348C188 340 212 340 228 348C226 362 212 369 200 369C188 369 174 362 172 348Z',
};

const PINS: ReadonlyArray<{ zone: FaceZone; words: string }> = [
  { zone: 'forehead', words: 'Forehead' },
  { zone: 'under_eyes', words: 'Under the eyes' },
  { zone: 'left_cheek', words: 'Left cheek' },
  { zone: 'right_cheek', words: 'Right cheek' },
  { zone: 'chin', words: 'Chin' },
];

export interface FaceMapProps {
  /** What to say about each zone; a zone left out is not drawn. */
  levels?: Partial<Record<FaceZone, ZoneLevel>>;
  /** Names the shown zones beside the face. */
  pins?: boolean;
  title?: string;
  className?: string;
}

/** A drawn face, never a photograph, under the zones the analysis speaks about; 9 by 10. */
export const FaceMap = memo(function FaceMap({ levels = {}, pins = false, title, className }: FaceMapProps) {
  const id = useId();
  return (
    <div className={classNames(styles.face, className)}>
      <Picture viewBox="20 0 360 400" preserveAspectRatio="xMidYMid slice" title={title}>
        <Face id={id} />
        {zonesOf(levels).map(([zone, level]) => (
          <path key={zone} className={classNames(styles.zone, styles[level])} d={OUTLINES[zone]} />
        ))}
      </Picture>
      <span className={styles.dusk} />
      {pins && PINS.filter(({ zone }) => levels[zone]).map(drawPin)}
    </div>
  );
});

const zonesOf = (levels: Partial<Record<FaceZone, ZoneLevel>>) =>
  (Object.keys(OUTLINES) as FaceZone[]).flatMap((zone) => {
    const level = levels[zone];
    return level ? [[zone, level] as const] : [];
  });

const drawPin = ({ zone, words }: { zone: FaceZone; words: string }): ReactElement => (
  <span key={zone} className={classNames(styles.pin, styles[zone])}>
    <span className={styles.words}>{words}</span>
  </span>
);

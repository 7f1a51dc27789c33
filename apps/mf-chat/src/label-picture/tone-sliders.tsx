import type { Turn } from './draw-picture.ts';
import styles from './edit-picture.module.css';
import type { Tone } from './tone.ts';

interface ToneSlidersProps {
  turn: Turn;
  tone: Tone;
  onTurn: (turn: Turn) => void;
  onTone: (tone: Tone) => void;
}

/** What makes letters legible: level lines, light, contrast. */
export function ToneSliders({ turn, tone, onTurn, onTone }: ToneSlidersProps) {
  return (
    <div className={styles.sliders}>
      <Slider
        label="Straighten"
        words={`${turn.tilt}°`}
        range={{ min: -20, max: 20, step: 0.5 }}
        value={turn.tilt}
        onChange={(tilt) => onTurn({ ...turn, tilt })}
      />
      <Slider
        label="Light"
        words={percentOf(tone.light)}
        range={{ min: 0.5, max: 2, step: 0.05 }}
        value={tone.light}
        onChange={(light) => onTone({ ...tone, light })}
      />
      <Slider
        label="Contrast"
        words={percentOf(tone.contrast)}
        range={{ min: 0.5, max: 3, step: 0.05 }}
        value={tone.contrast}
        onChange={(contrast) => onTone({ ...tone, contrast })}
      />
    </div>
  );
}

const percentOf = (part: number): string => `${Math.round(part * 100)} %`;

interface SliderProps {
  label: string;
  /** The value, as it is read out. */
  words: string;
  range: { min: number; max: number; step: number };
  value: number;
  onChange: (value: number) => void;
}

function Slider({ label, words, range, value, onChange }: SliderProps) {
  return (
    <label className={styles.slider}>
      <span>{label}</span>
      <input
        type="range"
        {...range}
        value={value}
        aria-valuetext={words}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      <span aria-hidden className={styles.amount}>
        {words}
      </span>
    </label>
  );
}

import { IconButton } from '@petalwise/ui/buttons/icon-button';
import { SwitchCamera, Timer } from 'lucide-react';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { instructionFor } from '../camera-guide/guide.ts';
import type { Size } from '../camera-guide/oval.ts';
import styles from './camera.module.css';
import { GuideMarks } from './guide-marks.tsx';
import { OvalFrame } from './oval-frame.tsx';
import type { Shot } from './take-shot.ts';
import type { Camera } from './use-camera.ts';
import { useGuide } from './use-guide.ts';
import { timerSeconds, useShutter } from './use-shutter.ts';

interface LiveViewProps {
  camera: Extract<Camera, { phase: 'live' }>;
  onShot: (shot: Shot) => void;
  onSwitch: () => void;
}

/**
 * The camera's picture with the oval, what to change, and the shutter, which works even if something is still wrong.
 */
export function LiveView({ camera: { stream, mirrored, others }, onShot, onSwitch }: LiveViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [size, setSize] = useState<Size>({ width: 4, height: 3 });
  const [timed, setTimed] = useState(false);
  const guidance = useGuide(video);
  const shutter = useShutter(video, timed, onShot);
  const guide = guidance ? instructionFor(guidance.faults, guidance.facesKnown) : 'Put your face in the oval.';
  const instruction =
    shutter.seconds === undefined ? guide : `The photo is taken in ${timerSeconds} seconds. Hold still.`;
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  const measure = () =>
    video.current && setSize({ width: video.current.videoWidth, height: video.current.videoHeight });

  return (
    <div className={styles.live} style={{ '--ratio': size.width / size.height } as CSSProperties}>
      <div className={styles.stage} data-mirrored={mirrored || undefined}>
        <video
          ref={video}
          autoPlay
          muted
          playsInline
          aria-label="Camera picture"
          onLoadedMetadata={measure}
          onResize={measure}
        />
        <OvalFrame size={size} ready={guidance?.facesKnown === true && guidance.faults.length === 0} />
        {shutter.seconds !== undefined && (
          <span className={styles.count} aria-hidden>
            {shutter.seconds}
          </span>
        )}
      </div>
      <p className={styles.instruction} role="status" id="camera-instruction">
        {instruction}
      </p>
      <GuideMarks guidance={guidance} />
      {shutter.failed && <p className={styles.problem}>The photo could not be taken. Please try again.</p>}
      <Controls shutter={shutter} timed={timed} onTimed={setTimed} onSwitch={others ? onSwitch : undefined} />
    </div>
  );
}

interface ControlsProps {
  shutter: ReturnType<typeof useShutter>;
  timed: boolean;
  onTimed: (timed: boolean) => void;
  /** Undefined where there is one camera. */
  onSwitch: (() => void) | undefined;
}

function Controls({ shutter, timed, onTimed, onSwitch }: ControlsProps) {
  return (
    <div className={styles.controls}>
      <IconButton
        look="outline"
        label={`${timerSeconds}-second timer`}
        aria-pressed={timed}
        onClick={() => onTimed(!timed)}
        className={timed ? styles.on : ''}
      >
        <Timer />
      </IconButton>
      <button
        type="button"
        className={styles.shutter}
        aria-label={shutter.seconds === undefined ? 'Take the photo' : 'Stop the timer'}
        aria-describedby="camera-instruction"
        aria-busy={shutter.taking || undefined}
        // biome-ignore lint/a11y/noAutofocus: what the dialog was opened for.
        autoFocus
        onClick={shutter.press}
      />
      {onSwitch ? (
        <IconButton look="outline" label="Switch the camera" onClick={onSwitch}>
          <SwitchCamera />
        </IconButton>
      ) : (
        <span className={styles.blank} />
      )}
    </div>
  );
}

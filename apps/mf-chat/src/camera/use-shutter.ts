import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Shot, takeShot } from './take-shot.ts';

export const timerSeconds = 3;

/** Takes the photo at once or, `timed`, after three seconds; pressed again meanwhile, it does not. */
export const useShutter = (video: RefObject<HTMLVideoElement | null>, timed: boolean, onShot: (shot: Shot) => void) => {
  const [seconds, setSeconds] = useState<number>();
  const [phase, setPhase] = useState<'waiting' | 'taking' | 'failed'>('waiting');
  const tell = useRef(onShot);
  tell.current = onShot;

  const take = () => {
    const source = video.current;
    if (!source || source.videoWidth === 0) return;
    setPhase('taking');
    takeShot(source).then(
      (shot) => tell.current(shot),
      () => setPhase('failed'),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a tick of the clock, nothing else.
  useEffect(() => {
    if (seconds === undefined) return;
    const timer = setTimeout(() => {
      setSeconds(seconds > 1 ? seconds - 1 : undefined);
      if (seconds <= 1) take();
    }, 1000);
    return () => clearTimeout(timer);
  }, [seconds]);

  const press = () => {
    if (phase === 'taking') return;
    if (seconds !== undefined) setSeconds(undefined);
    else if (timed) setSeconds(timerSeconds);
    else take();
  };
  return { seconds, taking: phase === 'taking', failed: phase === 'failed', press };
};

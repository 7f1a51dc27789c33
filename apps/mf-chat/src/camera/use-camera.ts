import { useCallback, useEffect, useState } from 'react';
import { type CameraProblem, noCameraHere, problemOf } from './camera-problem.ts';

export type Camera =
  | { readonly phase: 'opening' }
  | { readonly phase: 'failed'; readonly problem: CameraProblem }
  | { readonly phase: 'live'; readonly stream: MediaStream; readonly mirrored: boolean; readonly others: boolean };

type Wanted = { readonly facingMode: ConstrainDOMString } | { readonly deviceId: ConstrainDOMString };

const front: Wanted = { facingMode: { ideal: 'user' } };
/** The most that is of use: photos are kept at 1600 pixels. */
const picture = { width: { ideal: 1920 }, height: { ideal: 1440 } };

/** The camera, the front one first. It is off as soon as the page is hidden or left, and on again when it is back. */
export const useCamera = () => {
  const [wanted, setWanted] = useState<Wanted>(front);
  const [camera, setCamera] = useState<Camera>({ phase: 'opening' });
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it again.
  useEffect(() => {
    let stop = () => {};
    const open = () => {
      stop();
      setCamera({ phase: 'opening' });
      stop = openCamera(wanted, setCamera);
    };
    const close = () => {
      stop();
      setCamera({ phase: 'opening' });
    };
    const onVisibility = () => (document.hidden ? close() : open());
    open();
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', close);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', close);
      stop();
    };
  }, [wanted, attempt]);

  const switchCamera = async () => {
    if (camera.phase !== 'live') return;
    const [track] = camera.stream.getVideoTracks();
    const next = track && (await nextCamera(track));
    if (next) setWanted(next);
  };
  return { camera, retry, switchCamera };
};

/** Starts a camera and tells how it goes. @returns what stops it, also while it starts */
const openCamera = (wanted: Wanted, tell: (camera: Camera) => void): (() => void) => {
  let stopped = false;
  let stream: MediaStream | undefined;
  const stop = () => {
    stopped = true;
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  const start = async () => {
    if (!navigator.mediaDevices) return tell({ phase: 'failed', problem: noCameraHere });
    stream = await navigator.mediaDevices.getUserMedia({ video: { ...wanted, ...picture }, audio: false });
    if (stopped) return stop();
    const [track] = stream.getVideoTracks();
    // Pulled out, or taken by the system.
    track?.addEventListener('ended', () => tell({ phase: 'failed', problem: problemOf(undefined) }));
    const others = (await cameras()).length > 1;
    if (stopped) return;
    tell({ phase: 'live', stream, mirrored: track?.getSettings().facingMode !== 'environment', others });
  };
  start().catch((error: unknown) => stopped || tell({ phase: 'failed', problem: problemOf(error) }));
  return stop;
};

const cameras = async (): Promise<MediaDeviceInfo[]> =>
  (await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => kind === 'videoinput');

/** A phone has a front and a back, each with several lenses; elsewhere cameras have no side. */
const nextCamera = async (track: MediaStreamTrack): Promise<Wanted | undefined> => {
  const { facingMode, deviceId } = track.getSettings();
  if (facingMode) return { facingMode: { ideal: facingMode === 'environment' ? 'user' : 'environment' } };
  const all = await cameras();
  const next = all[(all.findIndex((one) => one.deviceId === deviceId) + 1) % all.length];
  return next && { deviceId: { exact: next.deviceId } };
};

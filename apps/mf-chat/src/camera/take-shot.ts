import { type Fault, faultsOf } from '../camera-guide/guide.ts';
import { loadNetwork } from '../camera-guide/load-network.ts';
import { createLooking } from '../camera-guide/look.ts';
import { canvasOf, toJpegFile } from './jpeg-file.ts';

export interface Shot {
  readonly file: File;
  /** What is still wrong with it, looked at itself. */
  readonly faults: readonly Fault[];
}

/** Pixels; a photo is kept at 1600, and 5 MB must be enough. */
const longestSide = 2000;

/** The whole picture of this moment, as it is: only the preview is mirrored. @throws where the browser cannot draw */
export const takeShot = async (video: HTMLVideoElement): Promise<Shot> => {
  const scale = Math.min(1, longestSide / Math.max(video.videoWidth, video.videoHeight));
  const { canvas, context } = canvasOf(Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale));
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  const look = await createLooking()(canvas, await loadNetwork().catch(() => undefined));
  return { file: await toJpegFile(canvas, 'camera.jpg'), faults: faultsOf(look) };
};

import sharp from 'sharp';
import { loadFaceNetworks } from '../faces/face-networks.ts';
import { analysePhoto, type PhotoResult } from '../photo/analyse-photo.ts';

// The pool decides how many photos are worked on at once; each uses one core, and keeps nothing afterwards.
sharp.concurrency(1);
sharp.cache(false);
// The pool loads this file when a thread starts, so the networks are there before the first photo.
const networks = await loadFaceNetworks();

/** The task of a worker thread. */
export default function work(bytes: Uint8Array): Promise<PhotoResult> {
  return analysePhoto(networks, bytes);
}

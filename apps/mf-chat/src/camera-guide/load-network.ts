import { type FaceNetwork, readFaceNetwork } from './face-network.ts';

const address = new URL('@vladmandic/face-api/model/tiny_face_detector_model.bin', import.meta.url);

let loaded: Promise<FaceNetwork> | undefined;

/** The face finder's weights, 193 kB, once for a page. @throws where they cannot be loaded; the next call tries again */
export const loadNetwork = (): Promise<FaceNetwork> => {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
};

const load = async (): Promise<FaceNetwork> => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The face finder did not load: ${response.status}`);
  return readFaceNetwork(new Uint8Array(await response.arrayBuffer()));
};

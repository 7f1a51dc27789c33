import { loadFaceNetworks } from '@petalwise/chat/src/faces/face-networks.ts';
import { analysePhoto } from '@petalwise/chat/src/photo/analyse-photo.ts';
import type { PhotoAnalysis } from '@petalwise/contracts/chat/photo';

export type Outcome = { refused: string } | { analysis: PhotoAnalysis };

let networks: ReturnType<typeof loadFaceNetworks> | undefined;

/** The only call of what is tested. */
export async function analyse(bytes: Uint8Array): Promise<Outcome> {
  networks ??= loadFaceNetworks();
  const result = await analysePhoto(await networks, bytes).catch((error: unknown) => ({
    // A picture on which the program fails is a result as well.
    refused: { code: `failed: ${error instanceof Error ? error.message : error}` },
  }));
  return 'refused' in result ? { refused: result.refused.code } : { analysis: result.analysis };
}

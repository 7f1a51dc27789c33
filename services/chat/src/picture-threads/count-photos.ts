import { AppError } from '@petalwise/service-kit/http/errors';
import type { Metrics } from '@petalwise/service-kit/telemetry/metrics';
import type { PhotoResult } from '../photo/analyse-photo.ts';
import { isRefused } from '../photo/refusal.ts';

/** Counts photos by what became of them: `measured`, the code of a refusal, `chat.busy`, or `failed`. */
export const countPhotos = (
  metrics: Metrics | undefined,
  { threads, waiting, underWay }: { threads: number; waiting: number; underWay: () => number },
): ((result: Promise<PhotoResult>) => Promise<PhotoResult>) => {
  if (!metrics) return (result) => result;
  const photos = metrics.counter('photos_total', 'Photos by what became of them', ['outcome']);
  const time = metrics.histogram('photo_duration_seconds', 'From a photo that came to what was measured in it', {
    labelNames: [],
    buckets: [0.25, 0.5, 1, 2, 3, 5, 10, 20, 40],
  });
  metrics.gauges({
    source: 'photos',
    gauges: {
      photos_under_way: 'Photos that are measured or wait for it',
      photos_under_way_max: 'How many this process takes at once; one more is refused',
    },
    read: async () => ({ photos_under_way: underWay(), photos_under_way_max: threads + waiting }),
    keepMs: 0,
  });
  const count = async (result: Promise<PhotoResult>) => {
    const from = performance.now();
    try {
      const answer = await result;
      photos.inc({ outcome: isRefused(answer) ? answer.refused.code : 'measured' });
      time.observe((performance.now() - from) / 1000);
      return answer;
    } catch (error) {
      photos.inc({ outcome: error instanceof AppError ? error.code : 'failed' });
      throw error;
    }
  };
  return count;
};

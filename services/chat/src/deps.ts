import type { Care } from '@petalwise/advisor/care/care';
import type { ServiceCaller } from '@petalwise/service-kit/http/call';
import type { Logger } from '@petalwise/service-kit/telemetry/log';
import type { Metrics } from '@petalwise/service-kit/telemetry/metrics';
import type { PrismaClient } from '#prisma';
import type { Responder } from './answering/responder.ts';
import type { LabelReader } from './labels/label-reader.ts';
import type { PhotoLab } from './picture-threads/photo-lab.ts';
import type { KeyInUse } from './settings/key-in-use.ts';
import type { Sealer } from './settings/seal.ts';
import type { UsageCounter } from './usage/count-usage.ts';

export interface Deps {
  readonly db: PrismaClient;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly now: () => Date;
  /** Sends the outbox on at once; call it after a commit. */
  readonly wake: () => void;
  readonly billing: ServiceCaller;
  readonly advisor: Responder;
  /** Labels, My Products, routines. */
  readonly care: Care;
  readonly ai: {
    readonly keyInUse: KeyInUse;
    readonly sealer: Sealer;
    /** Any server that speaks OpenAI's API; OpenAI's own where undefined. */
    readonly baseUrl: string | undefined;
    readonly model: string;
  };
  readonly photoLab: PhotoLab;
  /** Of labels in pictures. */
  readonly labelReader: LabelReader;
  readonly usage: UsageCounter;
}

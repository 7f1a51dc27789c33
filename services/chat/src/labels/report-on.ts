import type { LabelReport } from '@petalwise/contracts/chat/labels';
import type { Actor } from '@petalwise/service-kit/http/token';
import { careFor } from '../answering/care-for.ts';
import type { Deps } from '../deps.ts';

/** What a text means for the actor as they are now; null where it is no label. */
export const reportOn = async (
  deps: Deps,
  { userId }: Actor,
  asked: { text: string; question: string | undefined },
): Promise<LabelReport | null> => deps.care.judgeLabel({ ...asked, person: await careFor(deps, userId) });

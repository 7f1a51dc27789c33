import { catalogue } from '@petalwise/catalogue/catalogue';
import { type Advisor, createAdvisor } from '../answer/advise.ts';
import type { Care } from '../care/care.ts';
import { createCare } from '../care/create-care.ts';
import { createNoteWarning } from '../diary/warn-of-note.ts';
import { createGate, type Gate } from '../gate/gate.ts';
import { createLabelDesk, type LabelDesk } from '../labels/label-desk.ts';
import { createNameFinder } from '../language/recognise-names.ts';
import { createRoutineDesk } from '../own-routine/routine-desk.ts';
import { createUnderstandLines, type UnderstandLines } from '../person/understand-lines.ts';
import { keepDangerWeights, readDangerWeights } from '../precomputed/read-danger-weights.ts';
import { createPlanner } from '../routine/create-planner.ts';
import { createDangerFinder } from '../safety/find-danger.ts';
import { createCareJudge } from '../safety/judge-care.ts';
import { createSafetyReply } from '../safety/reply.ts';
import { createShops, type Shops } from '../shopping-answers/shop.ts';
import { readLabelNames } from './read-label-names.ts';
import { readOtherProducts } from './read-other-products.ts';
import { readProducts } from './read-products.ts';
import { readSafety } from './read-safety.ts';
import { type AdvisorDeps, startAdvisorDeps } from './start-advisor-deps.ts';

/** The embedded advisor, and its parts for callers that build on the same knowledge. */
export interface StartedAdvisor extends AdvisorDeps, Advisor {
  readonly gate: Gate;
  readonly understandLines: UnderstandLines;
  readonly shops: Shops;
  readonly care: Care;
  readonly labels: LabelDesk;
}

/** The embedded advisor with everything it needs, read from the disk and started once for a process. */
export async function startAdvisor(log: (line: string) => void): Promise<StartedAdvisor> {
  const facts = readProducts();
  const others = readOtherProducts();
  let shops: Shops | undefined;
  const deps = await startAdvisorDeps({
    log,
    knownWords: ({ knowledge, isEnglishWord }) => {
      shops = createShops({ catalogue, facts, others, knowledge, isEnglishWord });
      return shops.words;
    },
  });
  if (!shops) throw new Error('the names of the products were not prepared');
  const { knowledge, encoder, read } = deps;
  const safety = readSafety();
  const { weights, isNew } = await readDangerWeights({ safety, ...deps });
  if (isNew) {
    keepDangerWeights(weights, safety);
    log('Learnt the likelihoods of dangers, which were not generated beforehand.');
  }
  const recognise = createNameFinder(knowledge);
  const understandLines = createUnderstandLines({ readTerm: deps.readTerm, recognise });
  const gate = createGate({
    knowledge,
    recognise,
    recogniseProducts: shops.find,
  });
  const desk = createLabelDesk({ knowledge, names: readLabelNames(), catalogue, facts, recognise });
  const stockAt = (now: Date) => ({ catalogue, facts, knowledge, now: () => now });
  const findDanger = createDangerFinder({ safety, encode: encoder.encode, weights });
  const warn = createNoteWarning({ read, findDanger, safety });
  const plannerDeps = { knowledge, stockAt, know: desk.know, understandLines };
  const planner = createPlanner({ ...plannerDeps, warn });
  const care = createCare({ knowledge, desk, planner, facts, understandLines, read });
  const advisor = createAdvisor({
    knowledge,
    read,
    gate,
    understandLines,
    findDanger,
    replyToDanger: createSafetyReply(safety, knowledge.sources),
    isCaredFor: createCareJudge(safety),
    shopAt: shops.at,
    labels: desk,
    routines: createRoutineDesk(plannerDeps),
  });
  return { ...deps, ...advisor, gate, understandLines, shops, care, labels: desk };
}

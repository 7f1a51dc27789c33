import { catalogue } from '@petalwise/catalogue/catalogue';
import { type Advisor, createAdvisor } from '../answer/advise.ts';
import { createNameFinder } from '../language/recognise-names.ts';
import { createGate, type Gate } from '../person/gate.ts';
import { createUnderstandLines, type UnderstandLines } from '../person/understand-lines.ts';
import { createShops, type Shops } from '../products/shop.ts';
import { createDangerFinder } from '../safety/find-danger.ts';
import { createCareJudge } from '../safety/judge-care.ts';
import { createSafetyReply } from '../safety/reply.ts';
import { keepDangerWeights, readDangerWeights } from './read-danger-weights.ts';
import { readOtherProducts } from './read-other-products.ts';
import { readProducts } from './read-products.ts';
import { readSafety } from './read-safety.ts';
import { type AdvisorDeps, startAdvisorDeps } from './start-advisor-deps.ts';

/** The embedded advisor, and its parts for whoever builds on the same knowledge. */
export interface StartedAdvisor extends AdvisorDeps, Advisor {
  readonly gate: Gate;
  readonly understandLines: UnderstandLines;
  readonly shops: Shops;
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
  const advisor = createAdvisor({
    knowledge,
    read,
    gate,
    understandLines,
    findDanger: createDangerFinder({ safety, encode: encoder.encode, weights }),
    replyToDanger: createSafetyReply(safety, knowledge.sources),
    isCaredFor: createCareJudge(safety),
    shopAt: shops.at,
  });
  return { ...deps, ...advisor, gate, understandLines, shops };
}

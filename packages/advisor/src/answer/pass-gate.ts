import type { Constraints } from '../person/constraints.ts';
import type { Gate } from '../person/gate.ts';
import type { Obstacle } from '../person/obstacle.ts';
import type { Block } from './draft.ts';
import { ended } from './words.ts';

/**
 * Takes out of an answer every sentence and step that recommends what is not for the person. A block that loses its
 * lead keeps only its steps; where anything was lost, the answer ends with the reason.
 */
export function passGate(gate: Gate, constraints: Constraints, blocks: readonly Block[]): Block[] {
  const lost: Obstacle[] = [];
  const check = (text: string) => {
    const { text: kept, dropped } = gate.check(text, constraints);
    lost.push(...dropped.map(({ obstacle }) => obstacle));
    return kept.trim();
  };
  const passed = blocks.flatMap((block) => passBlock(block, check));
  const [first] = lost;
  if (!first) return passed;
  const reason = ended(`I left out what is not for you: ${first.reason}`);
  const isSaid = passed.some(({ lead, steps = [] }) => [lead, ...steps].some((text) => text.includes(first.reason)));
  return isSaid ? passed : [...passed, { passage: 'gate', lead: reason, sources: [] }];
}

function passBlock(block: Block, check: (text: string) => string): Block[] {
  const lead = check(block.lead);
  const steps = (block.steps ?? []).map(check).filter((step) => step !== '');
  const isHeadless = lead === '' && block.lead !== '';
  if (isHeadless && steps.length === 0) return [];
  if (block.lead === '' && (block.steps?.length ?? 0) > 0 && steps.length === 0) return [];
  const why = isHeadless || block.why === undefined ? undefined : check(block.why);
  const watch = block.watch === undefined ? undefined : check(block.watch);
  return [{ ...block, lead: isHeadless ? 'What fits you:' : lead, steps, why, watch }];
}

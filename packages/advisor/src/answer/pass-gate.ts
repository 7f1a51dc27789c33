import type { Block } from '../advice/draft.ts';
import { ended } from '../advice/words.ts';
import type { Gate } from '../gate/gate.ts';
import type { Constraints } from '../person/constraints.ts';
import type { Strength } from '../person/line.ts';
import type { Obstacle } from '../person/obstacle.ts';

/**
 * Takes out of an answer every sentence and step that recommends what is not for the person. A block that loses its
 * lead opens with the reason; where only something else was lost, the answer ends with it. `areFree`: the message names
 * ingredients, and nothing speaks against them, so that what was lost is something else that the answer named.
 */
export function passGate(
  gate: Gate,
  { constraints, areFree }: { constraints: Constraints; areFree: boolean },
  blocks: readonly Block[],
): Block[] {
  const lost: Obstacle[] = [];
  const told = new Set<string>();
  const passed = blocks.flatMap((block, place) => {
    if (block.isWarning) return [block];
    const check = (text: string) => {
      const { text: kept, dropped } = gate.check(text, constraints);
      const hard = dropped.filter(({ obstacle }) => !(block.explains && obstacle.strength === 'ask-doctor'));
      // What only rounded off the answer is not missed.
      lost.push(
        ...dropped.map(({ obstacle }) => obstacle).filter(({ strength }) => place === 0 || strength === 'never'),
      );
      return { text: hard.length === 0 ? text : kept.trim(), against: hard[0]?.obstacle };
    };
    return passBlock(block, check, place === 0 ? { told, areFree } : undefined);
  });
  const [first] = lost;
  if (!first) return passed;
  const isSaid = passed.some(({ lead, steps = [] }) => [lead, ...steps].some((text) => text.includes(first.reason)));
  return isSaid || told.has(first.reason)
    ? passed
    : [...passed, { passage: 'gate', lead: `${instruction[first.strength]}: ${ended(first.reason)}`, sources: [] }];
}

const instruction: Readonly<Record<Strength, string>> = {
  never: 'I left out what is not for you',
  'ask-doctor': 'Ask first',
  careful: 'Take care',
};

type Check = (text: string) => { readonly text: string; readonly against: Obstacle | undefined };

/** Reasons that are in an answer already, and whether the thing asked about is for the user. */
type Telling = { readonly told: Set<string>; readonly areFree: boolean };

function passBlock(block: Block, check: Check, telling: Telling | undefined): Block[] {
  const lead = check(block.lead);
  const steps = (block.steps ?? []).map((step) => check(step).text).filter((step) => step !== '');
  if (block.lead === '' && (block.steps?.length ?? 0) > 0 && steps.length === 0) return [];
  if (lead.text === '' && lead.against) {
    // Only the direct answer is worth a reason in its place; what else falls is not missed.
    return telling ? instead({ ...block, steps }, lead.against, telling) : [];
  }
  const why = block.why === undefined ? undefined : check(block.why).text;
  const watch = block.watch === undefined ? undefined : check(block.watch).text;
  return [{ ...block, lead: lead.text, steps, why, watch }];
}

/** What replaces the direct answer: why it is not for the person, once, and what to do in its place. */
function instead(
  block: Block,
  { reason, strength, line, instead: other }: Obstacle,
  { told, areFree }: Telling,
): Block[] {
  const { passage, title, steps = [], bullets } = block;
  const rest = steps.length > 1 ? { steps, bullets } : {};
  told.add(reason);
  const no = areFree ? `One thing about it is not for ${line.of ?? 'you'}` : `No, not for ${line.of ?? 'you'}`;
  const verdict = strength === 'never' ? no : 'Ask a doctor or pharmacist first';
  const lead = `${verdict}: ${ended(reason)}${other ? ` ${other}` : ''}`;
  return [{ passage, title, lead, ...rest, sources: [] }];
}

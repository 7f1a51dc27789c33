import { type Block, type Draft, draftOf } from '../advice/draft.ts';
import {
  blockOf,
  fittingSteps,
  isFree,
  passageFor,
  productsFor,
  refOf,
  type Setting,
  shortBlocks,
} from '../advice/setting.ts';
import { ended } from '../advice/words.ts';
import type { Concern, Facet } from '../knowledge/entry.ts';

/** Facets that ask what to do or to use. */
const seeking: ReadonlySet<Facet> = new Set<Facet>(['how', 'choose', 'who', 'with', 'pregnancy', 'strength']);

/** What is worth adding to a facet, in short. */
const next: Partial<Record<Facet, readonly Facet[]>> = {
  what: ['how', 'doctor'],
  cause: ['how', 'doctor'],
  avoid: ['how', 'doctor'],
  duration: ['how', 'doctor'],
  doctor: ['how'],
  myths: ['how'],
  when: ['how', 'avoid'],
  'side-effects': ['how', 'doctor'],
};

/** What helps with a concern, and what else was asked about it. */
export function composeConcern(setting: Setting, id: string, facet: Facet | undefined): Draft {
  const concern = setting.knowledge.concerns.get(id);
  if (!concern) throw new Error(`not a concern of the knowledge base: ${id}`);
  const ref = refOf('concern', id);
  const wanted = facet ?? 'how';
  const found = passageFor(concern.facets, wanted, ['how', 'what']);
  const first = found ? [blockOf(setting, ref, found.facet, found.passage)] : [];
  if (!seeking.has(wanted)) {
    const rest = (next[wanted] ?? []).filter((one) => one !== found?.facet && !setting.given.has(`${ref}/${one}`));
    return draftOf([...first, ...shortBlocks(ref, concern.facets, rest)], [ref], { facet: wanted });
  }
  const avoid = setting.given.has(`${ref}/avoid`) ? [] : shortBlocks(ref, concern.facets, ['avoid']);
  const blocks = [...first, ...optionBlock(setting, concern), ...avoid, ...doctorBlock(setting, concern)];
  return draftOf(blocks, [ref], { facet: wanted, products: productsFor(setting, { concerns: [id] }) });
}

/** The ingredients worth trying that this person may use, the best first. */
export function optionBlock(setting: Setting, concern: Concern): Block[] {
  const passage = `concern:${concern.id}/options`;
  const fitting = concern.options.filter(({ ingredient }) => {
    const known = setting.knowledge.ingredients.get(ingredient);
    return known !== undefined && isFree(setting, known);
  });
  if (fitting.length === 0) return [];
  const isRepeated = setting.given.has(passage);
  const shown = isRepeated ? fitting.slice(3, 5) : fitting.slice(0, 3);
  if (shown.length === 0) return [];
  const steps = shown.map(({ ingredient, how }) => {
    const name = setting.knowledge.ingredients.get(ingredient)?.name ?? ingredient;
    return `**${name}**: ${ended(how)}`;
  });
  const sources = [...new Set(shown.flatMap((option) => option.sources.slice(0, 1)))];
  const lead = isRepeated
    ? 'Others worth a try:'
    : fitting.length > 1
      ? 'Worth trying, the best first:'
      : 'Worth trying:';
  return [{ passage, lead, steps, bullets: true, sources }];
}

function doctorBlock(setting: Setting, concern: Concern): Block[] {
  const doctor = concern.facets.doctor;
  const passage = `concern:${concern.id}/doctor`;
  if (!doctor || setting.given.has(passage)) return [];
  return [{ passage, lead: doctor.lead, sources: doctor.sources }];
}

/** Morning or evening for a concern. */
export function concernSteps(setting: Setting, id: string, time: 'morning' | 'evening'): string[] {
  const concern = setting.knowledge.concerns.get(id);
  return concern ? fittingSteps(setting, concern[time]) : [];
}

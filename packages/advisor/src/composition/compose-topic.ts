import type { AnswerKind } from '@petalwise/contracts/chat/conversation';
import { type Draft, draftOf } from '../advice/draft.ts';
import { blockOf, isFree, passageFor, refOf, type Setting, shortBlocks } from '../advice/setting.ts';
import type { Facet, Topic } from '../knowledge/entry.ts';
import { composeComparison } from './compose-pair.ts';

const kinds: Readonly<Record<Topic['kind'], AnswerKind>> = {
  topic: 'answer',
  help: 'help',
  talk: 'small-talk',
  outside: 'unknown',
};

/** A general question about skin, about Petalwise itself, or small talk. */
export function composeTopic(setting: Setting, id: string, facet: Facet | undefined): Draft {
  const topic = setting.knowledge.topics.get(id);
  if (!topic) throw new Error(`not a topic of the knowledge base: ${id}`);
  const ref = refOf('topic', id);
  const compared = id.includes('-vs-') ? topic.about.filter((one) => setting.knowledge.ingredients.has(one)) : [];
  // Where one of the two is barred, the person hears so instead of which to choose.
  if (compared.length === 2 && compared.some((one) => !isFreeId(setting, one))) {
    return composeComparison(setting, compared);
  }
  const usual = ['what', 'how', 'when', 'choose', 'avoid', 'with', 'myths', 'duration', 'doctor'] as const;
  // Asked again in a way that names no facet, it has more to say.
  const fresh = usual.filter((one) => !setting.given.has(`${ref}/${one}`));
  const found = passageFor(topic.facets, facet, topic.kind === 'topic' ? [...fresh, ...usual] : usual);
  // Small talk may come back in the same words, as people's does.
  const heard = topic.kind === 'topic' ? setting : { ...setting, given: new Set<string>() };
  const rest = (Object.keys(topic.facets) as Facet[]).filter(
    (one) => one !== found?.facet && !heard.given.has(`${ref}/${one}`),
  );
  const more = topic.kind === 'topic' ? shortBlocks(ref, topic.facets, rest.slice(0, 2)) : [];
  const blocks = found ? [blockOf(heard, ref, found.facet, found.passage), ...more] : [];
  // "Hello" needs no source.
  const told =
    topic.kind === 'talk' || topic.kind === 'outside' ? blocks.map((block) => ({ ...block, sources: [] })) : blocks;
  // A comparison explains what two things do, and recommends neither.
  const fair = id.includes('-vs-') ? told.map((block) => ({ ...block, explains: true })) : told;
  return draftOf(fair, [ref], { kind: kinds[topic.kind], facet: found?.facet });
}

function isFreeId(setting: Setting, id: string): boolean {
  const ingredient = setting.knowledge.ingredients.get(id);
  return ingredient === undefined || isFree(setting, ingredient);
}

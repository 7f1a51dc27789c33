import type { Advice, Conversation, Turn } from '@petalwise/advisor/answer/advice';
import { applyChanges } from '@petalwise/advisor/person/apply-changes';
import type { Case, Profile } from './case.ts';

type Line = Conversation['profile'][number];
type Advise = (conversation: Conversation) => Promise<Advice>;

/** Holds a conversation as the service would: what was learnt is remembered, what an answer was about is kept. */
export async function holdConversation(
  advise: Advise,
  { turns, profile = {}, trending = false }: Case,
  now: Date,
): Promise<Advice> {
  let lines = linesOf(profile, now);
  const history: Turn[] = [];
  let advice: Advice | undefined;
  for (const question of turns) {
    advice = await advise({ question, history: [...history], profile: lines, photo: undefined, trending, now });
    lines = applyChanges(lines, advice.learnt, now);
    history.push(
      { role: 'user', content: question },
      { role: 'assistant', content: advice.markdown, about: advice.about },
    );
  }
  if (!advice) throw new Error('a conversation without a message');
  return advice;
}

function linesOf(profile: Profile, now: Date): Line[] {
  // Told some days ago.
  const since = new Date(now.getTime() - 5 * 86_400_000).toISOString();
  const all = (kind: Line['kind'], values: readonly (string | number)[] = []) =>
    values.map((value) => ({ kind, value: String(value), since }));
  return [
    ...all('skin-type', profile.skinType ? [profile.skinType] : []),
    ...all('concern', profile.concerns),
    ...all('allergy', profile.allergies),
    ...all('pregnancy', [
      ...(profile.pregnant ? ['pregnant'] : []),
      ...(profile.trying ? ['trying'] : []),
      ...(profile.nursing ? ['nursing'] : []),
    ]),
    ...all('age', profile.age === undefined ? [] : [profile.age]),
    ...all('medicine', profile.medicines),
    ...all('condition', profile.conditions),
    ...all('product', profile.using),
    ...all('budget', profile.budgetCents === undefined ? [] : [profile.budgetCents / 100]),
    ...all('dislike', profile.dislikes),
    ...all('preference', [...(profile.vegan ? ['vegan'] : []), ...(profile.fragranceFree ? ['fragrance-free'] : [])]),
  ];
}

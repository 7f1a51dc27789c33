import type { Advice, Conversation, Turn } from '@petalwise/advisor/advice/advice';
import { applyChanges } from '@petalwise/advisor/person/apply-changes';
import type { Case, Profile, ToRead } from './case.ts';

type Line = Conversation['profile'][number];
type Advise = (conversation: Conversation) => Promise<Advice>;

type Held = Pick<Case, 'trending'> & Pick<ToRead, 'turns' | 'profile'>;

/**
 * Holds a conversation as the service would: what was learnt is remembered, what an answer was about is kept. Returns the
 * answer to each message.
 */
export async function holdConversation(
  advise: Advise,
  { turns, profile = {}, trending = false }: Held,
  now: Date,
): Promise<readonly [Advice, ...Advice[]]> {
  let lines = linesOf(profile, now);
  const history: Turn[] = [];
  const answers: Advice[] = [];
  for (const question of turns) {
    const advice = await advise({ question, history: [...history], profile: lines, photo: undefined, trending, now });
    answers.push(advice);
    lines = applyChanges(lines, advice.learnt, now);
    history.push(
      { role: 'user', content: question },
      { role: 'assistant', content: advice.markdown, about: advice.about },
    );
  }
  const [first, ...others] = answers;
  if (!first) throw new Error('a conversation without a message');
  return [first, ...others];
}

function linesOf(profile: Profile, now: Date): Line[] {
  // Said some days ago.
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

import type { SampleAnswer } from '@petalwise/contracts/chat/samples';
import type { Advisor } from '../answer/advise.ts';

/** Asked of the advisor for the landing page: one in full, and the frequent ones. */
const sampleQuestion = 'Does niacinamide help with dark spots?';
const frequentQuestions = [
  'Do you store my photos?',
  'How does the photo analysis work?',
  'Are you a doctor?',
  'Can I trust your answers?',
  'Do you work for dark skin?',
  'What is free here?',
  'Do coins expire?',
  'How do you choose products?',
  'How do I cancel Premium?',
] as const;

/** What the advisor tells a visitor whom it knows nothing about. */
export const answerSamples = async ({ advise }: Pick<Advisor, 'advise'>) => {
  const answer = async (question: string): Promise<SampleAnswer> => {
    const asked = { question, history: [], profile: [], photo: undefined, trending: false, now: new Date(0) };
    const { markdown, sources } = await advise(asked);
    return { question, markdown, sources: [...sources] };
  };
  const frequent: SampleAnswer[] = [];
  for (const question of frequentQuestions) frequent.push(await answer(question));
  return { sample: await answer(sampleQuestion), frequent };
};

import { expect } from '@playwright/test';
import { ask, newPerson, startChat } from '../people/person.ts';
import { type Model, startModel } from './model.ts';
import { type Platform, startPlatform } from './platform.ts';

/** A separate platform whose answers come from a model that the test controls. It has answered once: the advisor has loaded. */
export const startWithModel = async (): Promise<{ model: Model; platform: Platform }> => {
  const model = await startModel();
  const platform = await startPlatform({ OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: model.url });
  const early = await newPerson(platform.run().url);
  const first = await startChat(early);
  const status = () =>
    ask(early, first, { content: 'What does niacinamide do?' }).then(
      (answer) => answer.status(),
      () => 'no answer in time',
    );
  try {
    // A busy machine takes its time to load the advisor.
    await expect.poll(status, { timeout: 120_000 }).toBe(200);
  } catch (error) {
    await platform.stop();
    model.close();
    throw error;
  }
  return { model, platform };
};

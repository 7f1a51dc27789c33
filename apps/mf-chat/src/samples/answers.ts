import type { SampleAnswer } from '@petalwise/contracts/chat/samples';
import answers from './answers.json' with { type: 'json' };

/** What the advisor answered when it was asked for the landing page; a test of the advisor says when it no longer would. */
export const { sample, frequent } = answers as { sample: SampleAnswer; frequent: readonly SampleAnswer[] };

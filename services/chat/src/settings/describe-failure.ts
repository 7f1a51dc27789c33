import { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai';

/** Why the AI service did not answer, in words for an admin. Never in its own: those may repeat the key. */
export const describeFailure = (error: unknown, model: string): string => {
  if (error instanceof APIConnectionTimeoutError || error instanceof APIUserAbortError) {
    return 'The AI service did not respond within 10 seconds. Try again. If this continues, check OPENAI_BASE_URL.';
  }
  if (error instanceof APIConnectionError) {
    return 'The AI service cannot be reached from here. Check the network and OPENAI_BASE_URL.';
  }
  if (!(error instanceof APIError)) return 'The test broke off. Please try it again.';
  switch (error.status) {
    case 400:
    case 422:
      return `The AI service does not accept chat requests for this model. Check that OPENAI_MODEL (${model}) is a chat model.`;
    case 401:
      return 'The AI service does not accept this key. Check that you copied all of it, or create a new one.';
    case 403:
      return `This key may not use ${model} here. Give the key permission, or set OPENAI_MODEL to a model that it may use.`;
    case 404:
      return speaksOfModel(error)
        ? `The AI service has no model ${model}. Set OPENAI_MODEL to one it has.`
        : 'There is no AI service at this address. Check OPENAI_BASE_URL; it usually ends in /v1.';
    case 429:
      return error.code === 'insufficient_quota'
        ? 'The key is valid, but its account has no credit left. Add credit and test again.'
        : 'The key is valid, but it is used too often right now. Try again in a minute.';
    default:
      return `The AI service has an internal error (${error.status ?? 'no status'}). Try again later.`;
  }
};

const speaksOfModel = ({ code, message }: APIError) => code === 'model_not_found' || /\bmodel\b/i.test(message);

import type { AiKeyState } from './api.ts';

/** Who answers, and with whose key. */
export const sourceWords = ({ source }: Pick<AiKeyState, 'source'>): string => {
  switch (source) {
    case 'admin':
      return 'The AI service, with the key that was set here';
    case 'environment':
      return 'The AI service, with the key that the server was started with';
    case 'none':
      return 'The embedded advisor, without a key';
    default:
      return source satisfies never;
  }
};

/** What is shown of a key: never more than its last four characters. */
export const keyWords = ({ lastFour }: Pick<AiKeyState, 'lastFour'>): string =>
  lastFour === null ? 'None' : `•••• ${lastFour}`;

/** What a removal leads to, before it is done. Which key the server was started with is not told meanwhile. */
export const removalWords =
  'The advisor then uses the key that the server was started with, or answers by itself without one. ' +
  'A removed key cannot be brought back, only entered again.';

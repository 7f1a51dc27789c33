import type { AiKeyState } from './api.ts';

/** Whether the model or the embedded advisor answers, and with whose key. */
export const sourceWords = ({ source }: Pick<AiKeyState, 'source'>): string => {
  switch (source) {
    case 'admin':
      return 'The AI service, with the key set here';
    case 'environment':
      return 'The AI service, with the key the server was started with';
    case 'none':
      return 'The built-in advisor, without a key';
    default:
      return source satisfies never;
  }
};

/** What is shown of a key: never more than its last four characters. */
export const keyWords = ({ lastFour }: Pick<AiKeyState, 'lastFour'>): string =>
  lastFour === null ? 'None' : `•••• ${lastFour}`;

/** What a removal leads to, before it is done. Until then the server does not say which key it was started with. */
export const removalWords =
  'The advisor will use the key the server was started with. If there is none, the built-in advisor answers. ' +
  'You cannot restore a removed key, only enter it again.';

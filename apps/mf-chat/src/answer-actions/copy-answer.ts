import type { Extras } from '../answer/answer-extras.tsx';
import { answerAsText } from './answer-as-text.ts';

/** Puts an answer on the clipboard. @throws where the browser does not allow it */
export const copyAnswer = async ({ content, sources, products = [] }: Extras): Promise<void> => {
  const answer = { content, sources, products };
  if (products.length === 0) return navigator.clipboard.writeText(answerAsText(answer, noName));
  // The catalogue is loaded when its names are needed. Safari accepts what comes later only as a promise.
  const text = import('./name-of-product.ts').then(({ nameOfProduct }) => answerAsText(answer, nameOfProduct));
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': text.then(asBlob) })]);
};

const noName = () => undefined;
const asBlob = (text: string) => new Blob([text], { type: 'text/plain' });

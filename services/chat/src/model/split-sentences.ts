/** After how many characters a sentence that does not end is cut at a space. */
const longest = 600;

// A mark that ends a sentence, what closes it, and the numbers of its sources. The text continues with something other
// than a source, so the sentence is complete.
const sentenceEnd = /[.!?।][)"'”’*_]*(?:[ \t]*\[\d+\])*[ \t]+(?=[^\s[])|[。！？](?=.)|\n/u;
/** Dots that end no sentence: of a list's number, of a short form. */
const noEnd = /(?:^|\n)\s*\d+\.\s*$|(?:^|\s)(?:e\.g|i\.e|approx|vs|dr|no|ca|z\.B|p\.ej|resp)\.\s*$/i;

/** Cuts a text that arrives in pieces into sentences and line ends; joined they are exactly the text. */
export const createSplitter = () => {
  let rest = '';
  const take = (length: number) => {
    const sentence = rest.slice(0, length);
    rest = rest.slice(length);
    return sentence;
  };
  return {
    /** The sentences that are whole now. */
    add: (piece: string): string[] => {
      rest += piece;
      const whole: string[] = [];
      let from = 0;
      for (;;) {
        const found = sentenceEnd.exec(rest.slice(from));
        if (found) {
          const end = from + found.index + found[0].length;
          if (noEnd.test(rest.slice(0, end))) from = end;
          else {
            whole.push(take(end));
            from = 0;
          }
        } else if (rest.length > longest && rest.lastIndexOf(' ') > 0) {
          whole.push(take(rest.lastIndexOf(' ') + 1));
          from = 0;
        } else return whole;
      }
    },
    /** What is left when the text has ended. */
    end: (): string => take(rest.length),
  };
};

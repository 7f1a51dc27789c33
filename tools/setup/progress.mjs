const colour = process.stdout.isTTY && !process.env.NO_COLOR;
/** @param {string} code @param {string} text */
const paint = (code, text) => (colour ? `\u001b[${code}m${text}\u001b[0m` : text);

/** @param {string} text work that has started and takes time */
export const begun = (text) => console.log(`${paint('2', '·')} ${text} …`);

/** @param {string} text @param {number} since as of Date.now() */
export const done = (text, since) => console.log(`${paint('32', '✓')} ${text} ${paint('2', seconds(since))}`);

/** @param {string} text */
export const warn = (text) => console.log(`${paint('33', '!')} ${text}`);

/** @param {string} text */
export const failed = (text) => console.error(`${paint('31', '✗')} ${text}`);

/** @param {string} text */
export const dim = (text) => paint('2', text);

/** @param {string} text */
export const bold = (text) => paint('1', text);

/** @param {number} since as of Date.now() @returns {string} such as `1.4 s` */
export const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

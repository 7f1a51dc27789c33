/** Every so many pixels are compared: motion is large. */
const step = 7;

/** How different two pictures of one size are (RGBA), as a share of their brightness: in the green of each pixel. */
export const changeBetween = (before: ArrayLike<number>, now: ArrayLike<number>): number => {
  let [change, sum] = [0, 0];
  for (let at = 1; at < now.length; at += 4 * step) {
    change += Math.abs((now[at] ?? 0) - (before[at] ?? 0));
    sum += (now[at] ?? 0) + (before[at] ?? 0);
  }
  return sum === 0 ? 0 : (2 * change) / sum;
};

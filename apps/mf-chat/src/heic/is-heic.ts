/** Brands of HEVC pictures in the container that AVIF uses too. */
const brands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

/** Whether a file is a HEIC or HEIF picture, by its first bytes: Windows gives it no type, and names can be wrong. */
export const isHeic = async (file: Blob): Promise<boolean> => {
  const head = new TextDecoder('latin1').decode(await file.slice(4, 12).arrayBuffer());
  return head.startsWith('ftyp') && brands.includes(head.slice(4));
};

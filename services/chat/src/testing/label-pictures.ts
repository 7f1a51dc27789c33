import sharp from 'sharp';

/** What the labels of tests have on them. */
export const printedNames = [
  'Aqua',
  'Glycerin',
  'Niacinamide',
  'Panthenol',
  'Dimethicone',
  'Cetearyl Alcohol',
  'Butylene Glycol',
  'Sodium Hyaluronate',
  'Tocopheryl Acetate',
  'Xanthan Gum',
  'Phenoxyethanol',
  'Parfum',
  'Limonene',
];

const lines = [
  'HYDRA CALM SERUM',
  'Ingredients: Aqua, Glycerin, Niacinamide, Panthenol, Dimethicone, Cetearyl',
  'Alcohol, Butylene Glycol, Sodium Hyaluronate, Tocopheryl Acetate, Xanthan',
  'Gum, Phenoxyethanol, Parfum, Limonene.',
];

interface Look {
  readonly ground?: string;
  readonly ink?: string;
  /** How dark the right edge is: 0 to 1. */
  readonly shadow?: number;
  /** Degrees. */
  readonly turn?: number;
}

/** A photo of a label: turned a little, not quite sharp, and a JPEG. */
export const labelPicture = async ({ ground = '#f2efe8', ink = '#333333', shadow = 0, turn = 1.5 }: Look = {}) => {
  const rows = lines.map(
    (line, at) =>
      `<text x="40" y="${80 + at * 44}" font-family="sans-serif" font-size="26" fill="${ink}">${line}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="300">
    <defs><linearGradient id="shadow"><stop offset="0" stop-opacity="0"/><stop offset="1" stop-opacity="${shadow}"/>
    </linearGradient></defs>
    <rect width="100%" height="100%" fill="${ground}"/>${rows.join('')}
    <rect width="100%" height="100%" fill="url(#shadow)"/></svg>`;
  return sharp(Buffer.from(svg)).rotate(turn, { background: ground }).blur(0.7).jpeg({ quality: 75 }).toBuffer();
};

export const dataUrlOf = (bytes: Uint8Array): string =>
  `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`;

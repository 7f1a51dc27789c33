/** Linear light for each sRGB byte: c/12.92 up to 0.04045, else ((c + 0.055)/1.055)^2.4 (IEC 61966-2-1). */
export const linearOf = Float64Array.from({ length: 256 }, (_, byte) => {
  const c = byte / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
});

/** Half of the darkest step of 8-bit sRGB: keeps logarithms finite and changes nothing that is not black. */
const FLOOR = 0.00015;
export const logOf = (linear: number) => Math.log10(Math.max(linear, FLOOR));

/** Relative luminance (Y of D65 XYZ) of linear RGB. */
export function luminance(red: number, green: number, blue: number): number {
  return 0.2126729 * red + 0.7151522 * green + 0.072175 * blue;
}

/** CIE L*a*b* (D65, 2°) of sRGB bytes, in floating point: 8-bit Lab would leave 17 steps of a* on skin. */
export function toLab(red: number, green: number, blue: number): { l: number; a: number; b: number } {
  const [r, g, b] = [linearOf[red] ?? 0, linearOf[green] ?? 0, linearOf[blue] ?? 0];
  const x = labCurve((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = labCurve(luminance(r, g, b));
  const z = labCurve((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return { l: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z) };
}

function labCurve(t: number): number {
  return t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116;
}

/**
 * Erythema index log10(R/G) of linear values (Yamamoto 2008, PMID 18211599). Exposure cancels; the camera and its
 * white balance do not, so it compares zones of one photo only.
 */
export function erythemaIndex(red: number, green: number): number {
  return logOf(red) - logOf(green);
}

const MELANIN = [0.4143, 0.8697, 0.2843] as const;
const HAEMOGLOBIN = [0.2988, 0.6838, 0.6657] as const;
const melanin = withoutGrey(MELANIN);
const haemoglobin = withoutGrey(HAEMOGLOBIN);
const mm = dot(melanin, melanin);
const mh = dot(melanin, haemoglobin);
const hh = dot(haemoglobin, haemoglobin);
const determinant = mm * hh - mh * mh;

/**
 * Densities of both skin pigments from linear RGB (Tsumura 1999): optical density −log10(RGB) without its grey part,
 * so exposure and shading cancel, solved for the absorbance vectors of melanin and haemoglobin. White balance remains.
 */
export function pigments(red: number, green: number, blue: number): { melanin: number; haemoglobin: number } {
  const density = withoutGrey([-logOf(red), -logOf(green), -logOf(blue)]);
  const alongMelanin = dot(density, melanin);
  const alongHaemoglobin = dot(density, haemoglobin);
  return {
    melanin: (hh * alongMelanin - mh * alongHaemoglobin) / determinant,
    haemoglobin: (mm * alongHaemoglobin - mh * alongMelanin) / determinant,
  };
}

type Triple = readonly [number, number, number];

function withoutGrey([a, b, c]: Triple): Triple {
  const grey = (a + b + c) / 3;
  return [a - grey, b - grey, c - grey];
}

function dot(a: Triple, b: Triple): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

import { coverWords, type PhotoAnalysis, type Zone, type ZoneName } from '@petalwise/contracts/chat/photo';
import { type Aspect, aspects, isNotableIn, rangeOf, zoneNames } from './photo-aspects.ts';

const asked: Readonly<Record<ZoneName, RegExp>> = {
  forehead: /\bforehead\b|\bt[ -]?zone\b/,
  left_cheek: /(?<!right )\bcheeks?\b|\bcheek\b.*\bleft one\b/,
  right_cheek: /(?<!left )\bcheeks?\b|\bcheek\b.*\bright one\b/,
  nose: /\bnose\b|\bt[ -]?zone\b/,
  chin: /\bchin\b|\bjaw ?(line)?\b/,
  under_eyes: /\bunder[ -]?(my |the )?eyes?\b|\bundereyes?\b|\bdark circles?\b|\beye bags?\b/,
};

/** The zones that a person asks about, in plain English. */
export const zonesAskedIn = (words: string): ZoneName[] =>
  (Object.keys(asked) as ZoneName[]).filter((zone) => asked[zone].test(words));

/**
 * What a photo shows of one zone: what the user asked about it, or its strongest aspects; or why nothing was measured
 * there.
 */
export function zoneLine(analysis: PhotoAnalysis, zone: ZoneName, wanted: readonly Aspect[]): string {
  const seen = analysis.zones.find((one) => one.zone === zone);
  if (!seen) {
    const cover = analysis.covered?.find((one) => one.zone === zone);
    return `Your ${zoneNames[zone]} could not be measured in this photo: ${cover ? coverWords[cover.by] : 'covered or turned away'}.`;
  }
  const said = wanted.length > 0 ? wanted : aspects.filter((aspect) => isNotableIn(seen, aspect));
  const figures = said.flatMap((aspect) => figureOf(seen, aspect));
  return `Your ${zoneNames[zone]}: ${figures.length > 0 ? figures.join('; ') : 'nothing stands out in this photo'}.`;
}

function figureOf({ readings }: Zone, { metric, name }: Aspect): string[] {
  const reading = readings[metric];
  if (!reading) return [];
  const spots = reading.count ? `, ${reading.count} possible ${reading.count === 1 ? 'spot' : 'spots'}` : '';
  return [`${reading.words.toLowerCase()}${spots} (${name.toLowerCase()} ${rangeOf(reading)} of 100)`];
}

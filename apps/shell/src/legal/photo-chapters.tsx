import { usageCosts } from '@petalwise/contracts/billing/coins';
import { coinWords } from '@petalwise/contracts/coin-words';
import { links } from '@petalwise/host/links';
import { Text } from '@petalwise/ui/layout/text';
import { Link } from 'react-router';
import type { Chapter } from './legal-page.tsx';

export const photoChapters: readonly Chapter[] = [
  {
    id: 'measured',
    title: 'What is measured',
    text: (
      <>
        <Text>
          First we find the face and 468 points on it. From them we draw six zones: forehead, nose, left cheek, right
          cheek, chin and under the eyes. In each zone we measure six things:
        </Text>
        <ul>
          <li>
            <b>Redness:</b> how much redder a zone is than the calmest third of your own face.
          </li>
          <li>
            <b>Evenness:</b> how much the color varies.
          </li>
          <li>
            <b>Dark marks:</b> brown spots from about 2 mm, counted and ringed, and broad darker patches.
          </li>
          <li>
            <b>Red spots:</b> such as blemishes, counted and ringed.
          </li>
          <li>
            <b>Texture:</b> pores and fine relief.
          </li>
          <li>
            <b>Shine:</b> light that the surface throws back.
          </li>
        </ul>
        <Text>
          Your face is compared with itself, in that one photo. It is never ranked against other people, and there is no
          overall score.
        </Text>
      </>
    ),
  },
  {
    id: 'ranges',
    title: 'Why each figure has a range',
    text: (
      <Text>
        Photograph the same face twice, and the figures differ a little. We changed photos in ways that say nothing
        about skin (a little more light, a smaller file, a slight turn) and measured how far the figures moved. That is
        the range that you see. We call two photos different only where their ranges do not touch.
      </Text>
    ),
  },
  {
    id: 'refused',
    title: 'When a photo is refused',
    text: (
      <Text>
        A photo that is too small, too dark, too bright, blurred, black and white, lit from one side or by colored
        lamps, or with no face or several is refused, with a tip for the next one. That is free: only a photo that was
        measured costs {coinWords(usageCosts.photo_analysis)}. Skin under hair, a hand, glasses or a beard is left out,
        and we say so.
      </Text>
    ),
  },
  {
    id: 'tested',
    title: 'How well it works',
    text: (
      <>
        <Text>
          We paint spots, redness and shine of known strength on photographs of 25 people and check what is found. The
          painting uses none of the formulas that we measure with. November 2026, 668 pictures of the seven people whose
          photographs are good enough to be measured:
        </Text>
        <ul>
          <li>
            <b>Brown spots</b> that are easy to see and at least 3 mm wide: 96 of 100 were found. Faint ones, and spots
            under 2 mm: 4 of 10.
          </li>
          <li>
            <b>Red spots</b> that are easy to see: 96 of 100.
          </li>
          <li>
            <b>Redness</b> of both cheeks: 12 of 12. Of one cheek: 20 of 20. <b>Shine</b> on forehead and nose: 10 of
            10.
          </li>
          <li>
            <b>Pores:</b> 12 of 12. <b>Broad dark patches:</b> 10 of 12, but on skin shifted to brown and dark only 5 of
            12.
          </li>
          <li>
            <b>Spots that are not there:</b> on 1 of 100 photos without any dark spot we still ring one, and on fewer
            than 1 of 100 a red one, most often beside hair. Look at the ring before you believe the count.
          </li>
          <li>
            <b>The same face again,</b> with a change that means nothing: all of 734 figures stayed within their range.
          </li>
          <li>
            <b>Covered skin,</b> drawn over with hair, hands, glasses, beards and shadows: all 70 places were left out.
          </li>
          <li>
            <b>Skin tone:</b> photos shifted to brown and dark skin were not refused more often than light ones. Plain
            brown spots were found less often on them: 83 of 100.
          </li>
        </ul>
        <Text>
          Photos of five people, and every fifth painting on the others, were kept aside while we built this. There, 41
          of 42 plain brown spots, 60 of 63 red ones and all 15 pictures with pores were found, and 10 of 12 dark
          patches.
        </Text>
      </>
    ),
  },
  {
    id: 'not-tested',
    title: 'What we could not test',
    text: (
      <>
        <Text>
          <b>Deep skin.</b> None of the photographs that we had to test with shows deep skin. We shifted the colors of
          lighter faces over the whole range of skin tones, and no tone was refused more often than another. But a
          shifted photo is not a real person. If your skin is deep, be more careful with the findings than we tell
          others to be, and trust your mirror.
        </Text>
        <Text>
          Beards and glasses were tested with drawings only, and so were most hands and strands of hair. There were few
          faces, all of adults. Nothing was compared with the judgment of a dermatologist.
        </Text>
      </>
    ),
  },
  {
    id: 'not-shown',
    title: 'What no photo shows',
    text: (
      <Text>
        How moist skin is, how much oil it makes, its age, the depth of a wrinkle, or your true skin tone, which depends
        on the light and the camera. And no photo gives a diagnosis: only a doctor can. See one about a spot that
        changes, itches, bleeds or worries you, whatever a photo says.
      </Text>
    ),
  },
  {
    id: 'over-time',
    title: 'Comparing over time',
    text: (
      <Text>
        We compare two photos if pose, light and sharpness are alike; otherwise we say why we cannot. The same place,
        the same light, the same hour and no makeup give the best comparison. Four weeks apart is good: skin takes about
        that long to renew itself.
      </Text>
    ),
  },
  {
    id: 'who',
    title: 'Who sees your photo',
    text: (
      <Text>
        We measure it on our own servers. An AI service gets it only if you tick a box for that, where it is offered at
        all. How long it is kept, and how you delete it, is in the{' '}
        <Link to={`${links.privacy}#photos`}>Privacy Policy</Link>.
      </Text>
    ),
  },
];

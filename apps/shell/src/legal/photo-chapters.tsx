import { usageCosts } from '@petalwise/contracts/billing/coins';
import { links } from '@petalwise/host/links';
import { coinWords } from '@petalwise/ui/coin-words';
import { Text } from '@petalwise/ui/text';
import { Link } from 'react-router';
import type { Chapter } from './legal-page.tsx';

export const photoChapters: readonly Chapter[] = [
  {
    id: 'measured',
    title: 'What is measured',
    text: (
      <>
        <Text>
          First the face is found, with 468 points on it, and from them six zones: forehead, nose, both cheeks, chin and
          under the eyes. In each zone we measure six things:
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
        The same face photographed twice gives two figures. We changed photos in ways that mean nothing (a little more
        light, a smaller file, a slight turn) and measured how far the figures moved. That is the range that you see.
        Two photos are called different only where their ranges do not touch.
      </Text>
    ),
  },
  {
    id: 'refused',
    title: 'When a photo is refused',
    text: (
      <Text>
        A photo that is too small, too dark, too bright, blurred, lit from one side, or with no face or several is
        refused with a tip that helps. That is free; only a photo that was measured costs{' '}
        {coinWords(usageCosts.photo_analysis)}. Skin under hair, a hand, glasses or a beard is left out, and we say so.
      </Text>
    ),
  },
  {
    id: 'tested',
    title: 'How well it works',
    text: (
      <>
        <Text>
          We paint defects of known strength on photographs and look whether they are found. The painting knows nothing
          of the way we measure.
        </Text>
        <ul>
          <li>
            <b>Brown spots</b> of 3 mm and more that are plain to see: 93 of 100 are found. Faint or smaller ones are
            often missed.
          </li>
        </ul>
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
          lighter faces over the whole range of skin tones, and no tone was refused more often than another. But shifted
          colors are not a person. If your skin is deep, be more careful with the findings than we tell others to be,
          and believe your mirror.
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
        How moist skin is, how much oil it makes, its age, the depth of a wrinkle, and your skin tone as such, because
        that follows the light and the camera. And no photo gives a diagnosis: only a doctor can. See one about a spot
        that changes, itches, bleeds or worries you, whatever a photo says.
      </Text>
    ),
  },
  {
    id: 'over-time',
    title: 'Comparing over time',
    text: (
      <Text>
        Two photos are compared where pose, light and sharpness are alike; otherwise we say why they cannot be. Same
        place, same light, same hour and no make-up give the best comparison. Four weeks are a good distance: skin needs
        about that long to renew itself.
      </Text>
    ),
  },
  {
    id: 'who',
    title: 'Who sees your photo',
    text: (
      <Text>
        It is measured on our own servers. An AI provider gets it only if you tick that yourself, where that is offered
        at all. How long it is kept, and how you delete it, is in the{' '}
        <Link to={`${links.privacy}#photos`}>Privacy Policy</Link>.
      </Text>
    ),
  },
];

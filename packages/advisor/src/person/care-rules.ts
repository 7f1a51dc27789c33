import type { Trait } from '../knowledge/entry.ts';
import type { Reach } from './line.ts';

/** What a medicine or a condition speaks against, in the plain words of its line. */
export interface CareRule {
  readonly said: readonly string[];
  readonly reach: readonly Reach[];
}

const words = (text: string) => text.split('|');

export const retinoidNames = words(
  'retinoid|retinoids|retinol|retinal|retinaldehyde|retinyl palmitate|retinyl retinoate|hydroxypinacolone retinoate|granactive retinoid|tretinoin|tret|retin a|adapalene|differin|epiduo|tazarotene|tazorac|trifarotene|aklief|isotretinoin|accutane|vitamin a',
);
const acids: readonly Trait[] = ['aha', 'bha', 'pha', 'exfoliant'];
const acidNames = words(
  'aha|bha|pha|glycolic acid|lactic acid|mandelic acid|salicylic acid|gluconolactone|exfoliating acid|exfoliant|exfoliate|chemical peel|peel|scrub',
);
const irritatingScents = words('menthol|camphor|peppermint|eucalyptus|witch hazel|clove|cinnamon');

const isotretinoinNames = words(
  'isotretinoin|accutane|acutane|accutaine|roaccutane|roacutan|absorica|claravis|myorisan|amnesteem|zenatane|acitretin',
);
const waxing = words('waxing|waxed|wax strips|hot wax|brow wax|lip wax|leg wax|bikini wax|wax appointment');

const onIsotretinoin: readonly Reach[] = [
  {
    strength: 'never',
    traits: ['retinoid'],
    names: retinoidNames,
    except: isotretinoinNames,
    because: 'is a retinoid as well',
  },
  {
    strength: 'never',
    names: waxing,
    because: 'can tear off the thin skin that isotretinoin leaves',
    instead: 'Trim, shave, thread or tweeze instead, and wait six months after the last capsule before you wax.',
  },
  {
    strength: 'never',
    traits: [...acids, 'benzoyl-peroxide'],
    names: [...acidNames, 'benzoyl peroxide', 'panoxyl', 'microneedling', 'dermaplaning'],
    because: 'is too harsh for the thin, dry skin that isotretinoin leaves',
  },
  {
    strength: 'careful',
    traits: ['drying-alcohol', 'essential-oil', 'vitamin-c', 'photosensitising'],
    except: isotretinoinNames,
    because: 'can sting skin that isotretinoin has dried',
  },
];

export const medicineRules: readonly CareRule[] = [
  {
    said: isotretinoinNames,
    reach: onIsotretinoin,
  },
  {
    said: words('doxycycline|doxy|doxycyclin|minocycline|mino|tetracycline|lymecycline|oracea|solodyn|sarecycline'),
    reach: [
      {
        strength: 'careful',
        traits: ['photosensitising'],
        because: 'makes skin more sensitive to the sun, and so does your medicine',
      },
    ],
  },
  {
    said: words('hydrochlorothiazide|hctz|st johns wort|amiodarone|methoxsalen|psoralen'),
    reach: [
      {
        strength: 'ask-doctor',
        traits: ['photosensitising'],
        because: 'makes skin more sensitive to the sun, and so does your medicine',
      },
    ],
  },
  {
    said: words('chemo|chemotherapy|radiotherapy|radiation therapy|radiation'),
    reach: [
      {
        strength: 'ask-doctor',
        traits: [...acids, 'retinoid', 'benzoyl-peroxide', 'vitamin-c', 'essential-oil', 'lightener', 'prescription'],
        names: [...retinoidNames, ...acidNames],
        because: 'can hurt skin during cancer treatment',
      },
    ],
  },
];

/** Retinoids on the skin: a person who uses one needs no second. The first words are its name. */
export const retinoidsInUse: readonly (readonly string[])[] = [
  words('tretinoin|tret|retin a|renova|altreno|stieva'),
  words('adapalene|differin|epiduo|adapalen'),
  words('tazarotene|tazorac|arazlo|taz'),
  words('trifarotene|aklief'),
];

export const secondRetinoid: Reach = {
  strength: 'never',
  traits: ['retinoid'],
  names: retinoidNames,
  because: 'would be a second retinoid',
};

export const waxingOnRetinoid: Reach = {
  strength: 'never',
  names: waxing,
  because: 'can lift off skin that a retinoid has made thinner on top',
  instead:
    'Trim, shave, thread or tweeze that area instead, or ask the person who prescribed it how long to pause before you wax.',
};

const harsh: readonly Trait[] = [...acids, 'retinoid', 'benzoyl-peroxide', 'vitamin-c'];

export const conditionRules: readonly CareRule[] = [
  {
    // The National Rosacea Society's survey: alcohol, witch hazel, fragrance, menthol, peppermint and eucalyptus.
    said: words('rosacea|rosasea|roseacea|rosecea|couperose'),
    reach: [
      {
        strength: 'never',
        traits: ['drying-alcohol', 'fragrance', 'essential-oil'],
        names: [...irritatingScents, 'scrub', 'physical exfoliant', 'alcohol denat'],
        because: 'often makes rosacea flare',
      },
      {
        strength: 'careful',
        traits: [...acids, 'retinoid', 'benzoyl-peroxide', 'vitamin-c', 'sulfate'],
        names: ['urea'],
        because: 'can irritate skin with rosacea',
      },
    ],
  },
  {
    said: words('eczema|exzema|eczma|excema|atopic dermatitis|atopic|dermatitis atopica|neurodermatitis|neurodermitis'),
    reach: [
      {
        strength: 'never',
        traits: ['drying-alcohol', 'fragrance', 'essential-oil'],
        names: [...irritatingScents, 'scrub', 'alcohol denat', 'bubble bath'],
        because: 'often makes eczema worse',
      },
      { strength: 'careful', traits: [...harsh, 'sulfate'], because: 'can sting and dry skin with eczema' },
    ],
  },
  {
    said: words('psoriasis|psoriasys|soriasis'),
    reach: [
      {
        strength: 'careful',
        traits: ['fragrance', 'essential-oil', 'drying-alcohol', 'aha', 'retinoid', 'benzoyl-peroxide'],
        names: ['scrub', 'waxing', 'dermaplaning'],
        because: 'can irritate skin with psoriasis',
      },
    ],
  },
  {
    said: words('perioral dermatitis|periorificial dermatitis|dermatitis around my mouth|pod'),
    reach: [
      {
        strength: 'ask-doctor',
        names: words('hydrocortisone|cortisone|steroid cream|betamethasone|clobetasol|mometasone'),
        because: 'is a steroid, which can cause and feed perioral dermatitis',
      },
      {
        strength: 'never',
        traits: ['fragrance', 'essential-oil', 'drying-alcohol'],
        names: [...irritatingScents, 'scrub'],
        because: 'can keep perioral dermatitis going',
      },
      {
        strength: 'careful',
        traits: [...harsh, 'oil'],
        names: words('petrolatum|petroleum jelly|vaseline|slugging'),
        because: 'can keep perioral dermatitis going',
      },
    ],
  },
  {
    said: words('melasma|chloasma|mask of pregnancy'),
    reach: [
      {
        strength: 'careful',
        traits: ['photosensitising', 'essential-oil', 'fragrance', 'drying-alcohol'],
        names: ['scrub', 'waxing', 'lemon juice'],
        because: 'can irritate skin or make it sensitive to the sun, and both darken melasma',
      },
    ],
  },
  {
    said: words('fungal acne|malassezia|malassezia folliculitis|pityrosporum|seborrheic dermatitis|seb derm'),
    reach: [
      {
        strength: 'careful',
        traits: ['oil'],
        names: ['coconut oil', 'olive oil'],
        because: 'can feed the yeast behind it',
      },
    ],
  },
  {
    said: words('lupus|xeroderma|porphyria|sun allergy|photosensitivity|polymorphic light eruption|pmle'),
    reach: [{ strength: 'ask-doctor', traits: ['photosensitising'], because: 'makes skin more sensitive to the sun' }],
  },
  {
    said: words('diabetes|diabetic|type 1 diabetes|type 2 diabetes|diabetic feet|neuropathy'),
    reach: [
      {
        strength: 'careful',
        traits: ['bha', 'salicylate', 'aha'],
        names: ['urea', 'foot peel', 'corn plaster'],
        because: 'needs a doctor first on the feet of people with diabetes',
      },
    ],
  },
  {
    said: words('cancer treatment|having chemo|immunosuppressed|immunocompromised|transplant'),
    reach: [
      {
        strength: 'ask-doctor',
        traits: [...harsh, 'essential-oil', 'lightener', 'prescription'],
        names: [...retinoidNames, ...acidNames],
        because: 'can hurt skin that heals slowly',
      },
    ],
  },
];

/** Skin that reacts easily: start low, nothing is barred. */
export const sensitiveSkin: Reach = {
  strength: 'careful',
  traits: [...acids, 'retinoid', 'fragrance', 'essential-oil', 'drying-alcohol', 'benzoyl-peroxide'],
  because: 'can sting sensitive skin',
};

export const veganRule: Reach = {
  strength: 'never',
  traits: ['animal', 'bee', 'lanolin'],
  names: words(
    'snail|snail mucin|snail secretion filtrate|carmine|ci 75470|cochineal|collagen|hydrolyzed collagen|marine collagen|keratin|silk protein|honey|propolis|beeswax|cera alba|royal jelly|lanolin|shellac|emu oil|tallow|caviar|pdrn|salmon dna|milk protein|goat milk|guanine',
  ),
  except: words(
    'vegan collagen|plant collagen|pro collagen|vegan keratin|collagen production|collagen breakdown|vegan honey',
  ),
  because: 'comes from animals',
};

export const fragranceFreeRule: Reach = {
  strength: 'never',
  traits: ['fragrance', 'essential-oil'],
  names: words('perfume|parfum|fragrance|essential oil|scented'),
  except: words('fragrance free|free of fragrance|free from fragrance|without fragrance|no fragrance|perfume free'),
  because: 'brings fragrance',
};

/** Barred in pregnancy even if its own entry allows it, so that a gap in the knowledge lets nothing through. */
export const pregnancyRule: Reach = {
  strength: 'never',
  traits: ['retinoid'],
  names: [...retinoidNames, 'hydroquinone'],
  because: 'is to be left out in pregnancy',
};

import { strongIn } from '../labels/how-to-use.ts';
import { acidIn, actingIn, peroxideIn, retinoidIn, vitaminCIn, weakRetinoidIn } from './acting.ts';
import type { Asked, LabelAsk, LabelReply } from './label-ask.ts';
import { listed, nameOf } from './words.ts';

const sunscreen = 'Wear sunscreen every morning while you use it.';

/** Morning or evening. */
export function tellWhen(asked: Asked, { text }: LabelAsk): LabelReply {
  const acting = actingIn(asked);
  const strong = retinoidIn(acting) ?? acidIn(acting);
  const vitaminC = vitaminCIn(acting);
  const reply = (lead: string, why?: string): LabelReply => ({ kind: 'when', lead, why, sources: ['conv-practice'] });
  const asksNight = /\b(?:night|evening|pm|bed\w*)\b/.test(text) && !/\b(?:morning|am|day)\b/.test(text);
  if (asked.product === 'sunscreen') {
    return reply(
      asksNight
        ? 'No, it belongs in the morning: at night there is no sun to filter.'
        : 'In the morning, as the last step.',
      'Wash it off in the evening.',
    );
  }
  if (asked.isRinsed) return reply('In the evening, and in the morning too if your skin likes it: it is rinsed off.');
  if (strong) return reply(`In the evening, because of ${nameOf(strong)}. ${sunscreen}`);
  if (vitaminC)
    return reply(
      `In the morning, under sunscreen: that is where ${nameOf(vitaminC)} does most.`,
      asksNight ? 'At night it does no harm.' : undefined,
    );
  const weak = weakRetinoidIn(acting);
  if (weak)
    return reply(
      `Rather in the evening: light breaks down ${nameOf(weak)}, a mild form of vitamin A.`,
      'In the morning it does no harm.',
    );
  return reply('Both are fine, morning and evening: nothing in it depends on the time of day.');
}

const often = {
  several: (names: string) =>
    `One evening a week at first, because of ${names}, and with no other active beside it. Take more only if your skin stays calm for some weeks.`,
  retinoid: (name: string) =>
    `Every third night at first, because of ${name}. After three calm weeks every second night, then as often as your skin stays calm.`,
  acid: (name: string) =>
    `Two or three evenings a week at first, because of ${name}. Take more only if your skin stays calm for some weeks.`,
  peroxide: (name: string) =>
    `Once a day, because of ${name}; every second day at first if your skin turns dry or red.`,
};

/** How many times a day or a week; a question about "every day" is answered with yes or no. */
export function tellOften(asked: Asked, { text }: LabelAsk): LabelReply {
  const acting = actingIn(asked);
  const isDaily = /\b(?:every ?(?:day|night|morning|evening)|everyday|each (?:day|night)|daily|twice a day)\b/.test(
    text,
  );
  const [retinoid, acid, peroxide] = [retinoidIn(acting), acidIn(acting), peroxideIn(acting)];
  const strong = strongIn(asked.parts);
  const slow =
    strong.length > 1
      ? often.several(listed(strong))
      : retinoid
        ? often.retinoid(nameOf(retinoid))
        : acid
          ? often.acid(nameOf(acid))
          : peroxide && often.peroxide(nameOf(peroxide));
  if (slow && (!asked.isRinsed || strong.length > 1)) {
    const lead = isDaily && (!peroxide || strong.length > 1) ? `Not every day yet. ${slow}` : slow;
    return { kind: 'often', lead, why: retinoid || acid ? sunscreen : undefined, sources: ['conv-start-slow'] };
  }
  const words = usualTimes(asked, vitaminCIn(acting) !== undefined);
  return { kind: 'often', lead: isDaily ? `Yes. ${words}` : words, sources: ['conv-practice'] };
}

function usualTimes({ product, isRinsed }: Asked, hasVitaminC: boolean): string {
  if (product === 'sunscreen') return 'Every morning, and again every two hours outdoors.';
  if (product === 'shampoo' || product === 'conditioner') return 'As often as you wash your hair.';
  if (isRinsed) return 'Once or twice a day: always in the evening, in the morning if your skin is oily.';
  if (hasVitaminC) return 'Once a day, in the morning.';
  return 'Every day, morning and evening, as long as your skin stays calm: nothing in it needs a slow start.';
}

const places = {
  cleanser: 'It comes first: wash with it, then everything else.',
  shampoo: 'It is for washing hair, and has no place among the steps for the face.',
  conditioner: 'It is for hair, and has no place among the steps for the face.',
  sunscreen: 'It comes last in the morning, after your moisturizer.',
  serum: 'It goes on clean skin, before your moisturizer.',
  gel: 'It goes on clean skin, before your moisturizer.',
  cream: 'It goes on after cleansing and watery serums; it is itself the moisturizing step.',
  oil: 'It goes on after your moisturizer, as the last step of the evening.',
  balm: 'It goes on last, after your moisturizer.',
  'make-up': 'It goes on after your moisturizer and sunscreen.',
  'hair dye': 'It is for hair, and has no place among the steps for the face.',
  antiperspirant: 'It goes on dry, unbroken skin in the evening.',
  perfume: 'It goes on clothes rather than on skin that sees the sun.',
  product: 'Thin before thick: watery products first, creams after them, sunscreen last in the morning.',
};

const patchTest =
  'Yes, it is worth it: put a little on the inner arm twice a day for a week before it goes on the face.';

/** Where it belongs among the steps, and how it is put on. */
export function tellUse(asked: Asked, { text }: LabelAsk): LabelReply {
  const place = places[asked.product];
  if (/\bpatch test/.test(text)) return { kind: 'use', lead: patchTest, sources: ['conv-practice'] };
  const acting = actingIn(asked);
  // A treatment in a light lotion is still one for clean skin.
  const treatment = asked.product === 'product' ? (retinoidIn(acting) ?? acidIn(acting)) : undefined;
  const usual = treatment ? places.serum : place;
  const isBefore = /before/.test(usual);
  const lead =
    /\b(?:before|after)\b.*\bmoisturi[sz]er\b/.test(text) && /your moisturizer/.test(usual)
      ? `${isBefore ? 'Before' : 'After'} it. ${usual}`
      : usual;
  const isRinsing = /\brins|\bwash (?:it |this )?off\b|\bleave (?:it |this )?on\b/.test(text);
  const rinsing = asked.isRinsed ? 'Rinse it off. ' : 'Leave it on. ';
  const points = asked.report.howToUse.filter((step) => !/inner arm/.test(step) || asked.report.howToUse.length < 2);
  const clash = asked.report.conflicts[0];
  return {
    kind: 'use',
    lead: isRinsing ? rinsing + lead : lead,
    points,
    why: clash && `${clash.words} ${clash.how[0] ?? ''}`.trim(),
    sources: ['conv-order'],
  };
}

/** How long it takes until something is to be seen. */
export function tellResults(asked: Asked): LabelReply {
  const told = actingIn(asked)
    .concat(
      asked.always.filter((part): part is ReturnType<typeof actingIn>[number] => part.entry?.family === 'niacinamide'),
    )
    .filter(({ stop }) => stop === undefined || stop.strength === 'careful')
    .flatMap(({ entry }) => entry.facets.duration ?? [])
    .slice(0, 2);
  const [first, second] = told;
  if (first) return { kind: 'results', lead: first.lead, why: second?.lead, sources: first.sources.slice(0, 2) };
  return {
    kind: 'results',
    lead: 'Softness and moisture show within days. Nothing else in this list promises a change that takes weeks.',
    sources: ['conv-practice'],
  };
}

/** How long it keeps: a list does not tell. */
export const tellKeeping = (asked: Asked): LabelReply => ({
  kind: 'keeps',
  lead: 'The list does not tell. Look for the open jar on the pack: “12M” means twelve months after opening.',
  why: vitaminCIn(actingIn(asked))
    ? 'Vitamin C serums keep about three months once opened. Throw it away when it has turned orange or brown.'
    : undefined,
  sources: ['shelf-pao', 'shelf-fda'],
});

/** Around the eyes, or on the lips. */
export function tellEyes(asked: Asked, { text }: LabelAsk): LabelReply {
  const where = /\b(?:lips?|mouth)\b/.test(text) ? 'on the lips' : 'around the eyes';
  const acting = actingIn(asked);
  const strong = [retinoidIn(acting), acidIn(acting), peroxideIn(acting)].find((one) => one !== undefined);
  const reply = (lead: string): LabelReply => ({ kind: 'eyes', lead, sources: ['conv-practice'] });
  if (strong) return reply(`Better not ${where}: ${nameOf(strong)} stings and dries the thin skin there.`);
  return reply(`Nothing in this list speaks against it ${where}. Keep it off the lash line, and rinse if it stings.`);
}

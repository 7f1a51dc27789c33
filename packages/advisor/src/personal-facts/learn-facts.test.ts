import { describe, expect, it } from 'vitest';
import { learnFacts } from './learn-facts.ts';

const now = new Date('2026-11-22T12:00:00Z');

/** "+kind:value" is remembered, "-kind:value" or "-kind" forgotten, "?kind:value" holds for this answer. */
function learn(text: string, lastQuestion?: string) {
  const message = { language: 'en', text, english: text, clauses: [] } as const;
  const { changes, forThisAnswer, about } = learnFacts(message, [], now, lastQuestion);
  const told = [
    ...changes.map(
      ({ act, kind, value }) => `${act === 'remember' ? '+' : '-'}${kind}${value === undefined ? '' : `:${value}`}`,
    ),
    ...forThisAnswer.map(({ kind, value }) => `?${kind}:${value}`),
    ...(about === 'someone-else' ? ['other'] : []),
  ];
  return told.sort().join(' | ');
}

const expected = (said: string) => said.split(' | ').sort().join(' | ');

const facts = `
just found out im expecting => +pregnancy:pregnant
I'm pregnant => +pregnancy:pregnant
im 12 weeks pregnant => +pregnancy:pregnant
28 weeks preg and my face is a mess => +pregnancy:pregnant
preggo here, whats safe => +pregnancy:pregnant
am pregnant => +pregnancy:pregnant
i am pregnant => +pregnancy:pregnant
im pregnent and breaking out => +pregnancy:pregnant
got a positive pregnancy test yesterday => +pregnancy:pregnant
im having a baby in march => +pregnancy:pregnant
im in my second trimester => +pregnancy:pregnant
im 20 weeks along => +pregnancy:pregnant
i am expecting my first, is retinol ok? => +pregnancy:pregnant
im pregnant can i use retinol => +pregnancy:pregnant
im pregnant, can I use retinol? => +pregnancy:pregnant
can i use retinol im pregnant => +pregnancy:pregnant
can i still use differin since im pregnant? => +pregnancy:pregnant
what can i use for acne now that im pregnant => +pregnancy:pregnant
my pregnancy gave me melasma, what can i do => +pregnancy:pregnant
ttc => +pregnancy:trying
we are trying for a baby => +pregnancy:trying
I'm trying to get pregnant, is salicylic acid ok? => +pregnancy:trying
ttc for 6 months now => +pregnancy:trying
im doing ivf => +pregnancy:trying
trying to conceive, which retinol? => +pregnancy:trying
planning a pregnancy next year => +pregnancy:trying
bf my 2mo old => +pregnancy:nursing
bf my 2mo old, can i use retinol? => +pregnancy:nursing
im breastfeeding => +pregnancy:nursing
I'm nursing my daughter => +pregnancy:nursing
still breast feeding, is vit c ok => +pregnancy:nursing
im nursing and have melasma => +pregnancy:nursing | +condition:melasma
exclusively pumping for my baby => +pregnancy:nursing
16f => +age:16
m/34 => +age:34
F27 with acne => +age:27 | +concern:acne
hi, 22 m here => +age:22
im 16 => +age:16
I'm 45 years old => +age:45
turned 15 last week => +age:15
just turned 40! => +age:40
i am 17 yo and have acne => +age:17 | +concern:acne
im fourteen => +age:14
14 years old with oily skin => +age:14 | +skin-type:oily
im 52 and my skin is dry => +age:52 | +skin-type:dry
about to turn 16 => +age:15
my age is 33 => +age:33
im 19, oily skin => +age:19 | +skin-type:oily
im on accutane => +medicine:isotretinoin
been on accutane for 2 months => +medicine:isotretinoin
I take doxycycline => +medicine:doxycycline
my derm put me on tretinoin => +medicine:tretinoin
im using tret 0.05 => +medicine:tretinoin
using differin nightly => +medicine:adapalene
i started doxy last week => +medicine:doxycycline
im on spironolactone and birth control => +medicine:spironolactone | +medicine:birth control
i take blood thinners => +medicine:blood thinners
on roaccutane 20mg => +medicine:isotretinoin
prescribed clindamycin => +medicine:clindamycin
im on chemo => +medicine:chemotherapy
i use hydrocortisone on my face => +medicine:hydrocortisone
I'm allergic to nuts => +allergy:nuts
allergic 2 perfume => +allergy:perfume
alergic to aspirin => +allergy:aspirin
i have a nut allergy => +allergy:nut
latex allergy => +allergy:latex
im allergic to nuts, perfume and latex => +allergy:nuts | +allergy:perfume | +allergy:latex
fragrances make me break out in hives => +allergy:fragrances
cant tolerate vit c => +allergy:vit c
i cant tolerate niacinamide => +allergy:niacinamide
my skin reacts badly to lanolin => +allergy:lanolin
i react to propolis => +allergy:propolis
coconut oil breaks me out => +allergy:coconut oil
vitamin c burns my face => 
i get hives from fragrance => +allergy:fragrance
i break out in hives from essential oils => +allergy:essential oils
im intolerant to parabens => +allergy:parabens
i am allergic to methylisothiazolinone => +allergy:methylisothiazolinone
my allergies: nickel, fragrance => +allergy:nickel | +allergy:fragrance
I had an allergic reaction to benzoyl peroxide => +allergy:benzoyl peroxide
I am allergic to aspirin and my forehead is full of blackheads => +allergy:aspirin
im allergic to oats so what moisturizer? => +allergy:oats
severe peanut allergy, which oil is ok? => +allergy:peanut
silicones irritate my skin => +allergy:silicones
allergic to mango => +allergy:mango
no allergies except nuts => +allergy:nuts
budget like 20 bucks => +budget:20
my budget is about 40 => +budget:40
im 40 and my budget is about 60 => +age:40 | +budget:60
my budget is $30 => +budget:30
budget: 15 dollars => +budget:15
i can spend up to 40 => +budget:40
I can't spend more than $25 => +budget:25
max budget 50 usd => +budget:50
20 dollars is my budget => +budget:20
sensi skin => +skin-type:sensitive
combo skin => +skin-type:combination
have skin oily => +skin-type:oily
my skin is dry => +skin-type:dry
I have oily skin => +skin-type:oily
i have very dry skin => +skin-type:dry
my face is super oily => +skin-type:oily
my skin type is combination => +skin-type:combination
skin type: normal => +skin-type:normal
ive got sensitive skin => +skin-type:sensitive
i have senstive skin => +skin-type:sensitive
greasy skin and acne => +skin-type:oily | +concern:acne
i have oily, acne-prone skin => +skin-type:oily | +concern:acne
what moisturizer for my dry skin? => +skin-type:dry
i have dry and sensitive skin => +skin-type:dry | +concern:sensitive skin
i have rosacea => +condition:rosacea
i have rosasea => +condition:rosacea
ive had eczema since i was a kid => +condition:eczema
i suffer from psoriasis => +condition:psoriasis
i was diagnosed with perioral dermatitis => +condition:perioral dermatitis
what helps my rosacea? => +condition:rosacea
how do i treat my eczema => +condition:eczema
im diabetic => +condition:diabetes
i have melasma and acne => +condition:melasma | +concern:acne
i struggle with hormonal acne => +concern:acne
i have dandruff => +concern:dandruff
i have pcos => +condition:PCOS
i have fungal acne => +condition:fungal acne
my hyperpigmentation is getting worse => +concern:dark spots
i use cerave foaming cleanser => +product:cerave foaming cleanser
im using the ordinary niacinamide serum => +product:the ordinary niacinamide serum
my routine is gentle cleanser, azelaic acid cream and sunscreen => +product:gentle cleanser | +product:azelaic acid cream | +product:sunscreen
i use retinol every night => +product:retinol
im vegan => +preference:vegan
i only use vegan products => +preference:vegan
i only use fragrance free stuff => +preference:fragrance-free
everything has to be fragrance-free => +preference:fragrance-free
fragrance free only please => +preference:fragrance-free
i hate sticky sunscreens => +dislike:sticky sunscreens
i dont like greasy creams => +dislike:greasy creams
im not a fan of thick moisturizers => +dislike:thick moisturizers
not pregnant => -pregnancy
i hate my acne => +concern:acne
I'm not pregnant => -pregnancy
no longer pregnant => -pregnancy:pregnant
not pregnant any more => -pregnancy:pregnant
im not pregnant anymore, can i use retinol? => -pregnancy:pregnant
had the baby last week => -pregnancy:pregnant
gave birth in may => -pregnancy:pregnant
i had my baby! => -pregnancy:pregnant
i stopped breastfeeding => -pregnancy:nursing
im done breastfeeding => -pregnancy:nursing
had the baby and now im breastfeeding => -pregnancy:pregnant | +pregnancy:nursing
no allergies => -allergy
i dont have any allergies => -allergy
no known allergies => -allergy
I'm not allergic to nuts => -allergy:nuts
not allergic to perfume => -allergy:perfume
im not allergic to aspirin any more => -allergy:aspirin
stopped tret => -medicine:tretinoin
we lost the baby last month => -pregnancy:pregnant
i had a miscarriage => -pregnancy:pregnant
actually im not allergic to nuts, it was a mistake => -allergy:nuts
remove nuts from my allergies => -allergy:nuts
forget what i said about perfume => -allergy:perfume
you got it wrong, im 16 not 60 => +age:16
i turned 18 yesterday! => +age:18
im a 50 year old man with rosacea => +age:50 | +condition:rosacea
me: 29, dry, allergic to wool => +age:29 | +skin-type:dry | +allergy:wool
week 10 of accutane => +medicine:isotretinoin
its been 6 weeks on accutane => +medicine:isotretinoin
i'm nut allergic, is shea ok => +allergy:nut
i get asthma from aspirin => +allergy:aspirin | +condition:asthma
i swell up when i take aspirin => +allergy:aspirin
anaphylactic to peanuts => +allergy:peanuts
i carry an epipen for nuts => +allergy:nuts
i tested positive for methylisothiazolinone => +allergy:methylisothiazolinone
i need to avoid sulfates => +allergy:sulfates
nuts make my throat close => +allergy:nuts
i'm carrying twins => +pregnancy:pregnant
third tri and itchy => +pregnancy:pregnant
pg with my 2nd => +pregnancy:pregnant
baby due in march => +pregnancy:pregnant
my accutane course ended => -medicine:isotretinoin
undergoing chemo => +medicine:chemotherapy
im in chemo since may => +medicine:chemotherapy
got a pacemaker last year => +condition:a pacemaker
i have keloids => +condition:keloids
diabetic with dry feet => +condition:diabetes
kidney transplant patient => +condition:immunosuppressed
parabens give me a rash => +allergy:parabens
lidocaine allergy => +allergy:lidocaine
i can't use anything with alcohol in it => +allergy:alcohol
my skin hates fragrance => +allergy:fragrance
24F here, combo/sensitive skin => +age:24 | +skin-type:combination
i gave birth 3 months ago, not nursing. can i use tretinoin => -pregnancy:pregnant | -pregnancy:nursing
on lithium and have acne => +medicine:lithium | +concern:acne
dont forget im pregnant => +pregnancy:pregnant
my friend said im allergic to nickel => +allergy:nickel
dry skin, no allergies, 35 years old => +skin-type:dry | -allergy | +age:35
my sister has eczema. i have psoriasis => +condition:psoriasis
i stopped accutane => -medicine:isotretinoin
finished accutane last month => -medicine:isotretinoin
im off doxycycline => -medicine:doxycycline
i no longer take spironolactone => -medicine:spironolactone
im not on accutane => -medicine:isotretinoin
used to use niacinamide => -product:niacinamide
i stopped using retinol => -product:retinol
i dont have rosacea => -condition:rosacea
my eczema is gone => -condition:eczema
sorry, oily not dry => +skin-type:oily | -skin-type:dry
i meant oily, not dry => +skin-type:oily | -skin-type:dry
my skin is not dry => -skin-type:dry
my skin isn't oily => -skin-type:oily
im not vegan any more => -preference:vegan
forget my allergy => -allergy
forget my age => -age
please forget that im allergic to nuts => -allergy:nuts
forget that i'm pregnant => -pregnancy:pregnant
vegan, 25, dry skin, budget $30 => +preference:vegan | +age:25 | +skin-type:dry | +budget:30
30f, combo skin, rosacea, on tret => +age:30 | +skin-type:combination | +condition:rosacea | +medicine:tretinoin
im 35, pregnant, allergic to lanolin and my budget is 40 dollars => +age:35 | +pregnancy:pregnant | +allergy:lanolin | +budget:40
just found out im expecting, been slathering on differin, glycolic and my hydroquinone => +pregnancy:pregnant | +medicine:adapalene | +product:glycolic | +medicine:hydroquinone
`;

const lookAlikes = `
can I use retinol when pregnant? => ?pregnancy:pregnant
is retinol safe during pregnancy => ?pregnancy:pregnant
what if im pregnant => ?pregnancy:pregnant
is niacinamide pregnancy safe? => ?pregnancy:pregnant
can pregnant women use salicylic acid => ?pregnancy:pregnant
is azelaic acid ok while breastfeeding? => ?pregnancy:nursing
can you use retinol when trying to conceive => ?pregnancy:trying
is it ok to use aha if im allergic to aspirin => ?allergy:aspirin
can i use vitamin c while on accutane? => ?medicine:isotretinoin
is this sunscreen ok on isotretinoin? => ?medicine:isotretinoin
which serum for someone with rosacea? => ?condition:rosacea
what sunscreen under $20? => ?budget:20
recommend a vegan moisturizer => ?preference:vegan
i need a fragrance free cleanser => ?preference:fragrance-free
expecting results in 2 weeks => 
i was expecting it to work => 
i'm expecting a delivery => 
how long until i can expect results => 
i've used it for 15 weeks => 
i've had it for 12 years => 
im 100% sure => 
spf 50 => 
i used 30 ml => 
it took 16 weeks => 
i spent 200 dollars on creams => 
my serum cost 45 bucks => 
i have 3 serums => 
im 5 shades darker => 
nursing school is stressful => 
im a nursing student => 
i work in a nursing home => 
nursing a sunburn => 
my boyfriend thinks i look old => 
my bf bought me a cream => 
a pregnant pause => 
do i have rosacea? => ?condition:rosacea
is this eczema? => 
is my skin dry? => 
how do i know if my skin is oily => 
what is rosacea => 
what does combination skin mean => 
best cream for dry skin? => 
is this cream good for oily skin => 
this cream is for dry skin => 
how to treat acne => 
does tretinoin help wrinkles? => 
what is accutane => 
should i start accutane => 
im thinking about accutane => 
my derm wants me to go on accutane => 
tretinoin vs adapalene => 
what is better, differin or tret? => 
how does doxycycline work => 
i heard tretinoin is good => 
i want to try retinol => 
should i use niacinamide => 
how do i use glycolic acid => 
can i use retinol and vitamin c together => 
do i need to stop retinol before waxing => 
am i allergic to niacinamide? => 
how do i know if im allergic to something => 
what are common skincare allergies => 
is fragrance bad for skin => 
why do people avoid fragrance => 
what does hypoallergenic mean => 
what does vegan skincare mean => 
is cerave vegan? => 
is retinol vegan => 
i hate my skin => 
i don't like how my nose looks => 
i hate waking up early => 
i forgot my sunscreen => 
i keep forgetting sunscreen => 
forget it => 
delete my account => 
delete my photos => 
can you delete my chats? => 
my skin feels dry today => 
my skin is dry after washing => 
my hands are dry => 
i have a pimple => 
i got a sunburn => 
hi => 
thanks => 
what should i use at night => 
ok and in the morning? => 
cheaper? => 
sensitive toothpaste? => 
i am sensitive to the sun => 
used benzoyl peroxide years ago => 
when i was pregnant i was sick => 
i had acne when i was 16 => 
my skin was oily when i was 15 => 
the product is 20% off => 
its 30 degrees here => 
i sleep 8 hours => 
i dont take any medication => 
no meds => 
im a teen => ?age:13
sunscreen stings my eyes => 
retinol makes me peel like crazy => 
i switched from tret to retinol => 
i was on accutane in 2019 => 
i weigh 60 kg => 
im 5'4 and 130 lbs => 
what do you know about me => 
do you remember my allergy? => 
might be pregnant, is retinol ok? => ?pregnancy:pregnant
whats a good vegan sunscreen under 15 dollars => ?preference:vegan | ?budget:15
`;

const others = `
my sister is pregnant, what can she use? => ?pregnancy:pregnant | other
my 8 year old has eczema, which cream? => ?age:8 | ?condition:eczema | other
asking for a friend who is pregnant => ?pregnancy:pregnant | other
my husband is allergic to nuts, what moisturizer for him? => ?allergy:nuts | other
my daughter is 13 and has acne => ?age:13 | ?concern:acne | other
can my 10 year old use retinol? => ?age:10 | other
what can my 6 month old use for dry skin => ?age:0 | other
my son is 15 and on accutane => ?age:15 | ?medicine:isotretinoin | other
my client has rosacea and is allergic to fragrance => ?condition:rosacea | ?allergy:fragrance | other
my wife is breastfeeding, can she use retinol => ?pregnancy:nursing | other
my mom is 60 with dry skin => ?age:60 | ?skin-type:dry | other
my best friend is trying to conceive => ?pregnancy:trying | other
my toddler has eczema => ?age:2 | ?condition:eczema | other
my baby has cradle cap and dry skin => ?age:0 | ?skin-type:dry | other
wife is pregnant, she uses retinol, is that bad? => ?pregnancy:pregnant | other
is my 5 yo ok with oxybenzone? => ?age:5 | other
my kid is allergic to peanuts, can i put almond oil on her => ?age:6 | ?allergy:peanuts | other
can my pregnant wife use it => ?pregnancy:pregnant | other
for my wife: 45, allergic to fragrance => ?age:45 | ?allergy:fragrance | other
my baby is 3 weeks old, can i use zinc cream => ?age:0
this is for my sister not me => other
my boyfriend has oily skin, what should he use? => ?skin-type:oily | other
a 14 year old girl asked me about retinol, is it ok? => ?age:14 | other
`;

const table = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((row) => row.split(/ => ?/) as [string, string]);

describe('what a message says about the writer', () => {
  it.each(table(facts))('%s', (text, said) => expect(learn(text)).toBe(expected(said)));
});

describe('what only looks like a fact', () => {
  it.each(table(lookAlikes))('%s', (text, said) => expect(learn(text)).toBe(expected(said)));
});

describe('what is said about another person', () => {
  it.each(table(others))('%s', (text, said) => expect(learn(text)).toBe(expected(said)));

  it('has enough examples, a third of them no facts', () => {
    const no = table(lookAlikes).length;
    const all = no + table(facts).length + table(others).length;
    expect(all).toBeGreaterThanOrEqual(250);
    expect(no + table(others).length).toBeGreaterThan(all / 3);
  });
});

describe('what is taken back', () => {
  it('takes back what the message before said', () =>
    expect(learn('sorry, that was my sister', 'im pregnant, which serum?')).toBe(
      expected('-pregnancy:pregnant | ?pregnancy:pregnant | other'),
    ));

  it.each([
    ['wait no thats my brother not me. is it ok for me', 'i have eczema', '-condition:eczema'],
    ['its my girlfriend who has rosacea. is tretinoin ok for me', 'i have rosacea', '-condition:rosacea'],
    ['hang on, i was talking about my mum there. can i use it', 'allergic to lanolin', '-allergy:lanolin'],
  ])('what belonged to another person, and asks for the writer: %s', (text, before, said) =>
    expect(learn(text, before)).toBe(expected(said)),
  );

  it('takes back what the same message said', () =>
    expect(learn('im allergic to honey, scratch that, my sister is')).toMatch(/^-allergy:honey/));

  it.each(['my mum told me to use retinol', 'it is my sisters favorite cream', 'retinol is not for me'])(
    'takes nothing back: %s',
    (text) => expect(learn(text, 'im pregnant')).not.toMatch(/-pregnancy/),
  );

  it('knows a lost pregnancy from lost baby weight', () => {
    expect(learn('we lost our baby in may')).toMatch(/-pregnancy/);
    expect(learn('my baby was stillborn')).toMatch(/-pregnancy|other/);
    expect(learn('i lost the baby weight')).not.toMatch(/-pregnancy/);
  });

  it('tells irritation from allergy, and weeks of use from weeks of pregnancy', () => {
    expect(learn('tretinoin burns my face')).toBe('');
    expect(learn('azelaic acid gives me hives')).toBe(expected('+allergy:azelaic acid'));
    expect(learn('7 weeks, still no results')).toBe('');
    expect(learn('strong cream on my arms, 30 wks')).toBe(expected('+pregnancy:pregnant'));
  });

  it('forgets everything when asked', () => {
    expect(learn('wipe all that you have stored on me').split(' | ')).toHaveLength(11);
    expect(learn('delete what you know about me').split(' | ')).toHaveLength(11);
    expect(learn('please forget everything about me').split(' | ')).toHaveLength(11);
  });

  it('ends the lines that say the same in other words', () => {
    const text = 'i stopped using niacinamide';
    const message = { language: 'en', text, english: text, clauses: [] } as const;
    const profile = [{ kind: 'product', value: 'The Ordinary niacinamide serum' }] as const;
    expect(learnFacts(message, profile, now).changes).toContainEqual({
      act: 'forget',
      kind: 'product',
      value: 'The Ordinary niacinamide serum',
    });
  });

  it.each([
    ['i am pregnant, can i use retinol?', '+pregnancy:pregnant'],
    ['not i am pregnant', '-pregnancy'],
    ['i am not pregnant', '-pregnancy'],
    ['i have the oily skin and rosacea', '+skin-type:oily | +condition:rosacea'],
    ['my skin oily is', '+skin-type:oily'],
    ['i have 15 years old', '+age:15'],
    ['i am allergic at the perfume', '+allergy:perfume'],
    ['i am allergic against nuts', '+allergy:nuts'],
    ['i have allergy the aspirin', '+allergy:aspirin'],
    ['i have perfume with allergy is', '+allergy:perfume'],
    ['i breastfeeding', '+pregnancy:nursing'],
  ])('reads the rough English of another language: %s', (english, said) => {
    const message = { language: 'es', text: 'estoy embarazada', english, clauses: [] } as const;
    const told = learnFacts(message, [], now).changes.map(
      ({ act, kind, value }) => `${act === 'remember' ? '+' : '-'}${kind}${value === undefined ? '' : `:${value}`}`,
    );
    expect(told.sort().join(' | ')).toBe(expected(said));
  });

  it.each(['', '?!', '((((', '\\', 'a'.repeat(4000), 'im '.repeat(1300), '🙂'])('never throws', (text) => {
    expect(() => learn(text)).not.toThrow();
  });
});

describe('a message about no person', () => {
  const lines = (text: string, lastQuestion: string) =>
    learnFacts({ language: 'en', text, english: text, clauses: [] }, [], now, lastQuestion).forThisAnswer.map(
      ({ kind, value }) => `${kind}:${value}`,
    );

  it('is for the person of the message before', () => {
    const gift = 'my wife is pregnant and wants something for spots, as a gift';
    expect(lines('whats the best one', gift)).toContain('pregnancy:pregnant');
    expect(lines('and for me, what is best?', gift)).toEqual([]);
  });

  it('takes over nothing of the writer, which the profile knows', () => {
    expect(lines('whats the best one', 'i am pregnant, what helps spots?')).toEqual([]);
  });
});

describe('long texts', () => {
  // A backtracking pattern would take many seconds on one of these.
  it.each(['severe bad ', 'dry, oily, ', 'my my ', 'i have a ', 'allergic to a, ', 'im '])(
    'are read in time: %s',
    (piece) => {
      const text = piece.repeat(4000 / piece.length);
      const started = performance.now();
      learn(text);
      expect(performance.now() - started).toBeLessThan(5000);
    },
  );
});

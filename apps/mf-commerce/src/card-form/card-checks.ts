export type CardField = 'number' | 'expiry' | 'cvc';
export type Card = Readonly<Record<CardField, string>>;
export type TypedCard = Card & { readonly name: string };
export type CardErrors = Partial<Record<CardField, string>>;

/** @param now decides whether a card has expired */
export const checkCard = ({ number, expiry, cvc }: Card, now: Date): CardErrors => {
  const errors: CardErrors = {};
  const wrongNumber = checkNumber(number);
  const wrongExpiry = checkExpiry(expiry, now);
  const wrongCvc = checkCvc(cvc, brandOf(number));
  if (wrongNumber) errors.number = wrongNumber;
  if (wrongExpiry) errors.expiry = wrongExpiry;
  if (wrongCvc) errors.cvc = wrongCvc;
  return errors;
};

export interface Brand {
  readonly name: string;
  readonly starts: RegExp;
  readonly lengths: readonly number[];
  /** How the digits are grouped on the card. */
  readonly groups: readonly number[];
  readonly cvc: number;
}

const fours = [4, 4, 4, 4, 3];
const brands: readonly Brand[] = [
  { name: 'Visa', starts: /^4/, lengths: [13, 16, 19], groups: fours, cvc: 3 },
  {
    name: 'Mastercard',
    starts: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: [16],
    groups: fours,
    cvc: 3,
  },
  { name: 'American Express', starts: /^3[47]/, lengths: [15], groups: [4, 6, 5], cvc: 4 },
  { name: 'Discover', starts: /^(6011|64[4-9]|65)/, lengths: [16, 17, 18, 19], groups: fours, cvc: 3 },
  { name: 'Diners Club', starts: /^3(0[0-5]|[689])/, lengths: [14], groups: [4, 6, 4], cvc: 3 },
  { name: 'JCB', starts: /^35(2[89]|[3-8])/, lengths: [16, 17, 18, 19], groups: fours, cvc: 3 },
];
const longest = 19;

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

export const brandOf = (number: string): Brand | undefined => {
  const digits = digitsOf(number);
  return brands.find(({ starts }) => starts.test(digits));
};

/** A number as printed on the card: "4242 4242 4242 4242", "3782 822463 10005". */
export const groupNumber = (text: string): string => {
  const brand = brandOf(text);
  const most = Math.max(...(brand?.lengths ?? [longest]));
  let rest = digitsOf(text).slice(0, most);
  const groups: string[] = [];
  for (const size of brand?.groups ?? fours) {
    groups.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return groups.filter(Boolean).join(' ');
};

/** "4" as "04", "1230" as "12 / 30"; of a year of four digits the last two stay. */
export const groupExpiry = (text: string): string => {
  const typed = digitsOf(text);
  const digits = /^[2-9]/.test(typed) ? `0${typed}` : typed;
  const month = digits.slice(0, 2);
  const year = digits.slice(2);
  if (!year) return month;
  const isLong = year.length > 2 && year.startsWith('20');
  return `${month} / ${isLong && year.length > 3 ? year.slice(2, 4) : year.slice(0, isLong ? 3 : 2)}`;
};

/** Month 1 to 12 and a year of four digits; undefined until both are there. */
export const readExpiry = (text: string): { month: number; year: number } | undefined => {
  const [, month, year] = /^(0[1-9]|1[0-2])(\d\d)$/.exec(digitsOf(text)) ?? [];
  return month && year ? { month: Number(month), year: 2000 + Number(year) } : undefined;
};

const checkNumber = (text: string): string | undefined => {
  const digits = digitsOf(text);
  if (!digits) return "Enter the card's number.";
  const fits = brandOf(digits)?.lengths.includes(digits.length) ?? (digits.length >= 12 && digits.length <= longest);
  if (!fits) return 'The card number is not complete.';
  return passesLuhn(digits) ? undefined : 'The card number is not valid. Check its digits.';
};

const checkExpiry = (text: string, now: Date): string | undefined => {
  if (!digitsOf(text)) return 'Enter when the card expires, as MM / YY.';
  const expiry = readExpiry(text);
  if (!expiry) return 'Enter month and year, as MM / YY.';
  // A card is good until its month has ended.
  const ended = now.getTime() >= Date.UTC(expiry.year, expiry.month, 1);
  return ended ? 'This card has expired. Use another one.' : undefined;
};

const checkCvc = (text: string, brand: Brand | undefined): string | undefined => {
  const needed = brand?.cvc ?? 3;
  if (!text) return 'Enter the security code.';
  const fits = brand ? text.length === needed : /^\d{3,4}$/.test(text);
  return fits ? undefined : `The security code has ${needed} digits.`;
};

/** ISO/IEC 7812: every second digit from the right doubled, and the sum a multiple of 10. */
const passesLuhn = (digits: string): boolean => {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const worth = place % 2 ? Number(digit) * 2 : Number(digit);
    return total + (worth > 9 ? worth - 9 : worth);
  }, 0);
  return sum % 10 === 0;
};

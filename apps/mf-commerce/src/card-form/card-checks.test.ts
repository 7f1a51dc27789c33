import { describe, expect, it } from 'vitest';
import { brandOf, checkCard, digitsOf, groupExpiry, groupNumber, readExpiry } from './card-checks.ts';
import { fillIn, testCards } from './test-cards.ts';

const now = new Date('2026-11-22T12:00:00Z');
const good = { number: '4242 4242 4242 4242', expiry: '12 / 29', cvc: '123' };
const check = (changed: Partial<typeof good>) => checkCard({ ...good, ...changed }, now);

describe('a card number', () => {
  it.each([
    ['42424242', '4242 4242'],
    ['4242424242424242', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['4242-4242 x4242', '4242 4242 4242'],
    ['42424242424242424242424242', '4242 4242 4242 4242 424'],
    ['5555555555554444999', '5555 5555 5555 4444'],
  ])('typed as %s is shown as %s', (typed, grouped) => {
    expect(groupNumber(typed)).toBe(grouped);
  });

  it.each([
    ['4242424242424242', 'Visa'],
    ['5555555555554444', 'Mastercard'],
    ['2223003122003222', 'Mastercard'],
    ['378282246310005', 'American Express'],
    ['6011111111111117', 'Discover'],
    ['3056930009020004', 'Diners Club'],
    ['3566002020360505', 'JCB'],
  ])('%s is of %s', (number, name) => {
    expect(brandOf(number)?.name).toBe(name);
  });

  it('of no known network has no brand', () => {
    expect(brandOf('9999')).toBeUndefined();
  });

  it('is taken when whole and right', () => {
    expect(check({})).toEqual({});
  });

  it.each([
    ['', "Enter the card's number."],
    ['4242 4242', 'The card number is not complete.'],
    ['4242 4242 4242 4241', 'The card number is not valid. Check its digits.'],
  ])('%j is refused: %s', (number, error) => {
    expect(check({ number })).toEqual({ number: error });
  });
});

describe('an expiry date', () => {
  it.each([
    ['1', '1'],
    ['4', '04'],
    ['123', '12 / 3'],
    ['12 / 29', '12 / 29'],
    ['12/2029', '12 / 29'],
    ['12 / 202', '12 / 202'],
    ['12 / ', '12'],
    ['122999', '12 / 29'],
  ])('typed as %j is shown as %j', (typed, grouped) => {
    expect(groupExpiry(typed)).toBe(grouped);
  });

  it('is read as month and full year', () => {
    expect(readExpiry('03 / 31')).toEqual({ month: 3, year: 2031 });
  });

  it.each([
    ['', 'Enter when the card expires, as MM / YY.'],
    ['12', 'Enter month and year, as MM / YY.'],
    ['13 / 29', 'Enter month and year, as MM / YY.'],
    ['10 / 26', 'This card has expired. Use another one.'],
  ])('%j is refused: %s', (expiry, error) => {
    expect(check({ expiry })).toEqual({ expiry: error });
  });

  it('is good until its month has ended', () => {
    const lastMoment = new Date('2026-11-30T23:59:59Z');
    expect(checkCard({ ...good, expiry: '11 / 26' }, lastMoment)).toEqual({});
    expect(checkCard({ ...good, expiry: '11 / 26' }, new Date('2026-12-01T00:00:00Z'))).toHaveProperty('expiry');
  });
});

describe('a security code', () => {
  it.each([
    [good.number, '', 'Enter the security code.'],
    [good.number, '12', 'The security code has 3 digits.'],
    [good.number, '1234', 'The security code has 3 digits.'],
    ['3782 822463 10005', '123', 'The security code has 4 digits.'],
  ])('of %s: %j is refused', (number, cvc, error) => {
    expect(check({ number, cvc })).toEqual({ cvc: error });
  });

  it('of American Express has four digits', () => {
    expect(check({ number: '3782 822463 10005', cvc: '1234' })).toEqual({});
  });
});

it.each(testCards)('the test card "$label" passes the checks of the form', (card) => {
  const filled = fillIn(card, now);
  expect(checkCard(filled, now)).toEqual({});
  expect(digitsOf(filled.number)).toBe(card.number);
});

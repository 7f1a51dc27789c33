import { expect, it } from 'vitest';
import { readBrowser } from './read-browser.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  ['Chrome', 'Windows', `${windows} ${webkit} Chrome/146.0.0.0 Safari/537.36`],
  ['Microsoft Edge', 'Windows', `${windows} ${webkit} Chrome/146.0.0.0 Safari/537.36 Edg/146.0.0.0`],
  ['Safari', 'macOS', `${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Safari/605.1.15`],
  ['Firefox', 'Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:147.0) Gecko/20100101 Firefox/147.0'],
  ['Safari', 'iOS', `${iphone} Version/19.1 Mobile/15E148 Safari/604.1`],
  ['Chrome', 'iOS', `${iphone} CriOS/146.0.0.0 Mobile/15E148 Safari/604.1`],
  ['Chrome', 'Android', `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/146.0.0.0 Mobile Safari/537.36`],
])('reads %s on %s', (browser, system, userAgent) => {
  expect(readBrowser(userAgent)).toEqual({ browser, system });
});

it.each([
  ['no header', undefined],
  ['an empty one', ''],
  ['a program', 'curl/8.5.0'],
  ['words of the caller', 'You have won <b>a prize</b>/1.0 '],
  ['only brackets', '()'],
])('knows neither from %s', (_, userAgent) => {
  expect(readBrowser(userAgent)).toEqual({ browser: null, system: null });
});

it('never returns what the caller wrote, also beside a system that it knows', () => {
  expect(readBrowser('Petalwise-Support/1.0 (Windows NT 10.0) Call-Us/2')).toEqual({
    browser: null,
    system: 'Windows',
  });
});

import { catalogue } from '@petalwise/catalogue/catalogue';
import { describe, expect, it } from 'vitest';
import { readEnglishWords } from '../precomputed/read-english-words.ts';
import { createProductNames } from './recognise-products.ts';

const names = createProductNames(catalogue, readEnglishWords());
const ids = (text: string) => names.recognise(text).ids;

describe('recognising products', () => {
  it.each(catalogue.map((product) => [`${product.brand} ${product.name}`, product.id]))('knows %s', (name, id) => {
    expect(ids(`Tell me about ${name}`)).toEqual([id]);
    expect(names.find(`Take ${name} at night.`.toLowerCase()).map((one) => one.id)).toContain(id);
  });

  it.each([
    ['tell me about serave moisturizing cream', ['sk1']],
    ['how much is the cerave moisturizer?', ['sk1']],
    ['maybeline mascara', ['c1']],
    ['snail mucin', ['sk3']],
    ['elf primer', ['c10']],
    ['is rare beauty blush vegan?', ['c3']],
    ['gloss bomb', ['c5']],
    ['laneige lip mask', ['sk10']],
    ["paula's choice 2% bha", ['sk5']],
    ['compare cerave cream and vanicream', ['sk1', 'sk18']],
    ['supergoop unseen', ['sk11']],
    ['differin', ['sk20']],
    ['olaplex no. 3', ['hr1']],
    ['the cetaphil one', ['sk17']],
    ['dr bronners peppermint', ['h3']],
    ['eltamd uv clear', ['sk13']],
    ['neutrogena hydroboost', ['sk8']],
    ['cosrx', ['sk3']],
  ])('%s', (text, expected) => expect(ids(text)).toEqual(expected));

  it.each([
    'native american skin',
    'I dream of clear skin',
    'I missed a person today and my skin is dull',
    'a flat brown spot, it looks a bit different colour',
    'my skin is dry all day every day',
    'the ordinary day cream feels sticky',
    'is a double cleanse needed',
    'I use a clear gel',
    'should I drink more water every day',
  ])('%s names none', (text) => expect(ids(text)).toEqual([]));

  it('knows a brand of several products', () => {
    expect(names.recognise('what do you have from the ordinary')).toEqual({ ids: [], brand: 'The Ordinary' });
    expect(names.recognise('anything by cerave').brand).toBe('CeraVe');
  });
});

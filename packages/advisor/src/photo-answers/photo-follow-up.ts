import type { PhotoAnalysis } from '@petalwise/contracts/chat/photo';
import type { About } from '../advice/advice.ts';
import { type Block, type Draft, draftOf } from '../advice/draft.ts';
import { refOf, type Setting } from '../advice/setting.ts';
import type { Reading } from '../language/reading.ts';
import { type Aspect, aspectLine, aspects, rankAspects } from './photo-aspects.ts';
import { findFigure, meaningOf, rangeWhy } from './photo-figures.ts';
import { notMeasuredLine, planBlocks } from './photo-plan.ts';
import { zoneLine } from './photo-zone.ts';
import { type PhotoAsk, readPhotoAsk } from './read-photo-ask.ts';

const askedRoom = 'photo:asked/';

interface Asked {
  readonly setting: Setting;
  /** The newest of this chat. */
  readonly analysis: PhotoAnalysis | undefined;
  readonly reading: Reading;
  readonly about: About | undefined;
  readonly answerWords: () => Draft;
}

/**
 * What is asked of a photo that the chat has had already. Telling what the report says costs nothing; what to do about it
 * is advice, which begins from the finding. Undefined where nothing is asked of it.
 */
export function draftOfPhoto({ setting, analysis, reading, about, answerWords }: Asked): Draft | undefined {
  if (!analysis) return undefined;
  const last =
    about?.given
      .findLast((one) => one.startsWith(askedRoom))
      ?.slice(askedRoom.length)
      .split('+') ?? [];
  const ask = readPhotoAsk({
    words: reading.english,
    isNext: about?.given.some((one) => one.startsWith('photo:')) ?? false,
    before: aspects.filter(({ concern }) => about?.entries.includes(refOf('concern', concern))).slice(0, 1),
    zonesBefore: analysis.zones.map(({ zone }) => zone).filter((zone) => last.includes(zone)),
    namesIngredient: reading.clauses.some(({ mentions }) => mentions.some(({ ref }) => ref.startsWith('ingredient:'))),
  });
  if (!ask) return undefined;
  if (ask.kind === 'care') {
    const advice = answerWords();
    return advice.kind === 'answer'
      ? { ...advice, blocks: [...findingBlocks(analysis, ask), ...advice.blocks] }
      : advice;
  }
  const blocks = blocksFor(setting, analysis, ask);
  const told =
    'metrics' in ask && ask.metrics.length > 0 ? ask.metrics : rankAspects(analysis).map(({ aspect }) => aspect);
  const entries = [...new Set(told.map(({ concern }) => refOf('concern', concern)))];
  return draftOf(blocks, entries.slice(0, 2), {
    kind: 'help',
    isOfPhoto: true,
    links: ask.kind === 'fit' ? ['routine'] : [],
  });
}

function blocksFor(setting: Setting, analysis: PhotoAnalysis, ask: Exclude<PhotoAsk, { kind: 'care' }>): Block[] {
  switch (ask.kind) {
    case 'summary':
      return [
        {
          passage: 'photo:summary',
          lead: 'This is what your last photo here shows, what stands out most first.',
          steps: rankAspects(analysis).map(({ aspect, face }) => aspectLine(analysis, aspect, face)),
          bullets: true,
          why: `${rangeWhy} For evenness high is good; for the others a high figure means much of it.`,
          sources: ['photo-method'],
        },
        notMeasuredBlock(analysis),
      ];
    case 'not-measured':
      return [notMeasuredBlock(analysis)];
    case 'first':
    case 'fit':
      return planBlocks(setting, analysis, undefined);
    case 'figure':
      return figureBlocks(analysis, ask);
    case 'finding':
      return findingBlocks(analysis, ask);
    default:
      return ask satisfies never;
  }
}

const notMeasuredBlock = (analysis: PhotoAnalysis): Block => ({
  passage: 'photo:not-measured',
  lead: notMeasuredLine(analysis),
  sources: [],
});

function figureBlocks(analysis: PhotoAnalysis, { low, high, metrics }: Extract<PhotoAsk, { kind: 'figure' }>): Block[] {
  const found = low === undefined || high === undefined ? [] : findFigure(analysis, { low, high });
  const wanted = found.filter(({ aspect }) => metrics.length === 0 || metrics.includes(aspect));
  const shown = wanted.length > 0 ? wanted : found;
  const told = shown.length > 0 ? [...new Set(shown.map(({ aspect }) => aspect))] : metrics;
  const own = shown.length > 0 ? [] : told.flatMap((aspect) => faceLine(analysis, aspect));
  const parts = [...shown.map(({ words }) => words), ...told.map(meaningOf), ...own, rangeWhy];
  const all = told.length > 0 ? [] : ['For evenness high is good; for the others a high figure means much of it.'];
  return [{ passage: 'photo:figure', lead: [...parts, ...all].join(' '), sources: ['photo-method'] }];
}

const faceLine = (analysis: PhotoAnalysis, aspect: Aspect): string[] => {
  const face = analysis.face[aspect.metric];
  return face ? [aspectLine(analysis, aspect, face)] : [];
};

function findingBlocks(
  analysis: PhotoAnalysis,
  { zones, metrics }: Pick<Extract<PhotoAsk, { kind: 'finding' }>, 'zones' | 'metrics'>,
): Block[] {
  const inZones = zones.map((zone) => zoneLine(analysis, zone, metrics));
  const ofFace =
    zones.length > 0
      ? []
      : metrics.flatMap((aspect) => {
          const line = faceLine(analysis, aspect);
          const why = analysis.unmeasured?.find(({ metric }) => metric === aspect.metric)?.why;
          return line.length > 0
            ? line
            : [`**${aspect.name}** could not be measured in this photo${why ? `: ${why}` : '.'}`];
        });
  return [
    {
      passage: `${askedRoom}${[...zones, ...metrics.map(({ metric }) => metric)].join('+')}`,
      lead: [...inZones, ...ofFace].join(' '),
      why: metrics.map(meaningOf).join(' ') || undefined,
      sources: ['photo-method'],
    },
  ];
}

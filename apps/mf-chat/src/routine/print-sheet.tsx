import type { RoutineStep } from '@petalwise/contracts/chat/routine';
import { useLayoutEffect, useRef } from 'react';
import type { Editing } from '../routine-draft/editing.ts';
import {
  groupWords,
  nightGroups,
  nightsWords,
  priceWords,
  timeTitles,
  toBuyWords,
} from '../routine-steps/step-words.ts';
import styles from './print-sheet.module.css';

/** The whole routine on one sheet of paper, A4 or Letter. Visible in print only. */
export function PrintSheet({ routine, week }: Pick<Editing, 'routine' | 'week'>) {
  const sheet = useRef<HTMLDivElement>(null);
  const toBuy = toBuyWords(routine);
  useLayoutEffect(() => {
    const fit = () => sheet.current && fitPage(sheet.current);
    fit();
    // Once more with the fonts that are printed.
    void document.fonts.ready.then(fit);
  });
  return (
    <div className={styles.outside}>
      <div ref={sheet} className={styles.sheet}>
        <p className={styles.title}>My skincare routine</p>
        <div className={styles.columns}>
          <Time routine={routine} week={week} time="morning" />
          <Time routine={routine} week={week} time="evening" />
        </div>
        {routine.cycle > 1 && (
          <p>
            <b>Nights: </b>
            {nightGroups(routine).map(groupWords).join('. ')}. Then from the start.
          </p>
        )}
        {routine.weeks.length > 0 && <p>{routine.weeks.map(({ words }) => words).join('. ')}.</p>}
        <p className={styles.foot}>
          <span>Still to buy: {[toBuy.value, toBuy.more].filter((words) => words !== undefined).join(', ')}</span>
          <span>Petalwise. Cosmetic guidance, never a diagnosis.</span>
        </p>
      </div>
    </div>
  );
}

interface TimeProps extends Pick<Editing, 'routine' | 'week'> {
  time: RoutineStep['time'];
}

function Time({ routine, week, time }: TimeProps) {
  const steps = routine.steps.filter((step) => step.time === time);
  return (
    <div>
      <p className={styles.time}>{timeTitles[time]}</p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.id}>
            <b>{step.brand ? `${step.brand} ${step.name}` : step.name}</b>
            <Facts step={step} cycle={routine.cycle} week={week} />
            <span className={styles.how}>{step.how}</span>
          </li>
        ))}
      </ol>
      {steps.length === 0 && <p>Nothing to do.</p>}
    </div>
  );
}

function Facts({ step, cycle, week }: { step: RoutineStep; cycle: number; week: number }) {
  const facts = [
    step.nights && nightsWords(step.nights, cycle),
    step.fromWeek > Math.max(1, week) && `from week ${step.fromWeek}`,
    step.price !== null && priceWords(step.price),
  ].filter(Boolean);
  return facts.length > 0 && <span className={styles.facts}> ({facts.join(', ')})</span>;
}

/** What both A4 and Letter have room for inside margins of 12 mm, in CSS pixels. */
const pageHeight = (255 / 25.4) * 96;
/** Points. */
const largest = 11;
const smallest = 7;
const smallestOfNames = 5;

/** Writes in the largest letters in which everything is on one page; without how each step is done where it is too much. */
const fitPage = (sheet: HTMLElement): void => {
  sheet.dataset.short = 'false';
  if (fits(sheet, smallest)) return;
  sheet.dataset.short = 'true';
  fits(sheet, smallestOfNames);
};

const fits = (sheet: HTMLElement, least: number): boolean => {
  for (let size = largest; size >= least; size -= 0.25) {
    sheet.style.fontSize = `${size}pt`;
    if (sheet.offsetHeight <= pageHeight) return true;
  }
  return false;
};

import type { LabelPart } from '@petalwise/contracts/chat/labels';
import type { ReactNode } from 'react';
import { Sources } from '../answer/sources.tsx';
import {
  capitalized,
  comedogenicWords,
  evidenceWords,
  flagReason,
  functionWords,
  originWords,
  pregnancyWords,
  preservativeWords,
  spellingWords,
} from '../label-report/report-words.ts';
import styles from './ingredient-details.module.css';

/** What is known of one ingredient, with its sources. */
export function IngredientDetails({ part }: { part: LabelPart }) {
  const { name, functions, evidence, origin, pregnancy, percent, comedogenic, flag, sources, family } = part;
  if (name === null) {
    return (
      <div className={styles.details}>
        <p>
          I do not know this name, so I cannot say anything about it, good or bad. Check its spelling on the bottle.
        </p>
      </div>
    );
  }
  return (
    <div className={styles.details}>
      {flag && (
        <p className={styles.flag} data-strength={flag.strength}>
          {flagReason(flag)} {flag.instead}
        </p>
      )}
      <dl className={styles.facts}>
        {spellingWords(part) && <Fact term="Spelling">{spellingWords(part)}</Fact>}
        {functions.length > 0 && <Fact term="Functions">{functionWords(functions)}</Fact>}
        {family !== null && <Fact term="Family">{capitalized(family.replaceAll('-', ' '))}</Fact>}
        {part.preservative !== null && <Fact term="As a preservative">{preservativeWords[part.preservative]}</Fact>}
        {evidence !== null && <Fact term="Evidence of a benefit">{evidenceWords[evidence]}</Fact>}
        {percent !== null && <Fact term="Amount on the label">{percent} %</Fact>}
        {origin !== null && <Fact term="Origin">{originWords[origin]}</Fact>}
        {pregnancy !== null && <Fact term="In pregnancy">{pregnancyWords[pregnancy]}</Fact>}
        {comedogenic !== null && <Fact term="Clogging pores">{comedogenicWords(comedogenic)}</Fact>}
      </dl>
      <Sources sources={sources} />
    </div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

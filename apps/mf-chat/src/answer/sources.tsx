import type { Source } from '@petalwise/contracts/chat/conversation';
import { IconButton } from '@petalwise/ui/buttons/icon-button';
import { BookOpen, ChevronDown, CornerLeftUp, ExternalLink } from 'lucide-react';
import { goToText } from './source-links.ts';
import styles from './sources.module.css';

/** The sources of an answer, folded until the user opens them. */
export function Sources({ sources }: { sources: readonly Source[] }) {
  if (sources.length === 0) return null;
  return (
    <details className={styles.sources}>
      <summary className={styles.summary}>
        <BookOpen />
        {sources.length === 1 ? '1 source' : `${sources.length} sources`}
        <ChevronDown className={styles.chevron} />
      </summary>
      <ol className={styles.list}>
        {sources.map((source) => (
          <li key={source.number} data-source={source.number} tabIndex={-1}>
            <i aria-hidden="true">{source.number}</i>
            <div className={styles.source}>
              <SourceTitle {...source} />
              <p className={styles.about}>
                {source.publisher} · {kinds[source.kind]}
              </p>
            </div>
            <IconButton
              className={styles.back}
              label={`Back to the text from source ${source.number}`}
              onClick={(event) => goToText(event.currentTarget, source.number)}
            >
              <CornerLeftUp />
            </IconButton>
          </li>
        ))}
      </ol>
    </details>
  );
}

const kinds: Readonly<Record<Source['kind'], string>> = {
  evidence: 'Evidence',
  regulation: 'Regulation',
  guideline: 'Guideline',
  convention: 'Common practice, not proven in trials',
};

function SourceTitle({ title, url }: Source) {
  if (!url) return <p>{title}</p>;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {title}
      <ExternalLink role="img" aria-label="opens in a new tab" />
    </a>
  );
}

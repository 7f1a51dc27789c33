import styles from './layer-choice.module.css';
import type { Layer } from './layers.ts';

interface LayerChoiceProps {
  layers: readonly Layer[];
  layer: Layer;
  onChoose: (id: Layer['id']) => void;
  strength: number;
  onStrength: (strength: number) => void;
}

/** What is drawn over the photo, and how strongly a veil is. */
export function LayerChoice({ layers, layer, onChoose, strength, onStrength }: LayerChoiceProps) {
  return (
    <div className={styles.bar}>
      <fieldset className={styles.layers}>
        <legend className={styles.legend}>Drawn on the photo</legend>
        {layers.map(({ id, title, short }) => (
          <button
            key={id}
            type="button"
            className={styles.layer}
            aria-pressed={id === layer.id}
            aria-label={title === short ? undefined : title}
            onClick={(event) => {
              // Of a row that is wider than the picture, the next ones come into view.
              event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'center' });
              onChoose(id);
            }}
          >
            {short}
          </button>
        ))}
      </fieldset>
      {'veil' in layer && (
        <label className={styles.strength}>
          Photo
          <input
            type="range"
            min={0}
            max={1}
            step={0.05}
            value={strength}
            aria-label={`How strongly ${layer.title.toLowerCase()} is drawn`}
            onChange={(event) => onStrength(event.target.valueAsNumber)}
          />
          {layer.title}
        </label>
      )}
      <p className={styles.words}>{layer.words}</p>
    </div>
  );
}

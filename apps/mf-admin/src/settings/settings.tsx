import { AdvisorUse } from './advisor-use.tsx';
import { AiKey } from './ai-key.tsx';
import styles from './settings.module.css';
import { StarterCoinsForm } from './starter-coins-form.tsx';

export function Settings() {
  return (
    <div className={styles.settings}>
      <AiKey />
      <div className={styles.beside}>
        <AdvisorUse />
        <StarterCoinsForm />
      </div>
    </div>
  );
}

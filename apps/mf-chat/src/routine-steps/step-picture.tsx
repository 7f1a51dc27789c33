import type { RoutineStep } from '@petalwise/contracts/chat/routine';
import { ProductPicture } from '../product-picture/product-picture.tsx';
import styles from './step-card.module.css';

/** A step's product; its box is there before it is drawn. */
export function StepPicture({ slot, name, brand }: Pick<RoutineStep, 'slot' | 'name' | 'brand'>) {
  // "Without perfume" is no perfume.
  const said = name.replace(/,? without .*/i, '');
  return <ProductPicture slot={slot} name={brand === null ? said : `${brand} ${said}`} className={styles.picture} />;
}

import { catalogueDate } from '@petalwise/catalogue/catalogue';
import { Text } from '@petalwise/ui/layout/text';
import styles from './data-note.module.css';

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(catalogueDate));

/** Where the numbers come from, and how the links pay. */
export function DataNote() {
  return (
    <footer className={styles.note}>
      <Text look="caption">
        Ratings, review counts, sales and social media counts are illustrative. Prices are typical list prices. Data of{' '}
        {date}.
      </Text>
      <Text look="caption">As an Amazon Associate we earn from qualifying purchases.</Text>
    </footer>
  );
}

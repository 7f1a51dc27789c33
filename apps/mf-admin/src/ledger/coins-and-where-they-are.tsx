import type { LedgerReport } from '@petalwise/contracts/billing/audit';
import { coinWords } from '@petalwise/contracts/coin-words';
import { Coin } from '@petalwise/ui/coins/coin';
import { Heading } from '@petalwise/ui/layout/text';
import { HiddenHead } from '../page/hidden-head.tsx';
import { coinPicture, type Part, shareWords } from './coin-picture.ts';
import styles from './coins-and-where-they-are.module.css';

/** Every coin twice: where it came from, and where it is. The table under each bar says the same in words. */
export function CoinsAndWhereTheyAre({ accounts }: Pick<LedgerReport, 'accounts'>) {
  const { from, now, cameIn, areNow } = coinPicture(accounts);
  const most = Math.max(cameIn, areNow);
  return (
    <>
      <Heading level={2} look="subheading">
        Where the coins are
      </Heading>
      <div className={styles.sides}>
        <Side title="Where they came from" all={cameIn} most={most} parts={from} />
        <Side title="Where they are now" all={areNow} most={most} parts={now} />
      </div>
    </>
  );
}

interface SideProps {
  title: string;
  all: number;
  /** Of the two sides; both bars are drawn to one scale. */
  most: number;
  parts: readonly Part[];
}

function Side({ title, all, most, parts }: SideProps) {
  return (
    <div className={styles.side}>
      <div className={styles.bar} style={{ width: `${(100 * all) / most}%` }} aria-hidden="true">
        {parts.map(({ shade, words, coins }) => (
          <i key={words} className={styles[shade]} style={{ flexGrow: coins }} />
        ))}
      </div>
      <table className={styles.table}>
        <caption>
          <span>{title}</span>
          <b>
            <Coin />
            {coinWords(all)}
          </b>
        </caption>
        <HiddenHead names={['Account', 'Coins', 'Share']} />
        <tbody>
          {parts.map(({ shade, words, coins, share }) => (
            <tr key={words}>
              <th scope="row">
                <span>
                  <i className={styles[shade]} />
                  {words}
                </span>
              </th>
              <td>{coins.toLocaleString('en')}</td>
              <td>{shareWords(share)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

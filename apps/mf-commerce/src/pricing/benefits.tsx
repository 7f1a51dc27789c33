import { type LucideIcon, MessageCircleHeart, ScanFace, Sparkles, Infinity as Unlimited } from 'lucide-react';
import styles from './benefits.module.css';

const benefits: ReadonlyArray<{ icon: LucideIcon; name: string; about: string }> = [
  { icon: Unlimited, name: 'Unlimited Chat Sessions', about: 'Ask as many beauty questions as you want' },
  { icon: ScanFace, name: 'Unlimited Photo Analysis', about: 'Look at your skin as often as it changes' },
  { icon: MessageCircleHeart, name: 'Priority Support', about: 'Faster responses from the AI advisor' },
  { icon: Sparkles, name: 'Premium Features', about: 'Advanced beauty analysis tools' },
];

/** What Premium gives. */
export function Benefits() {
  return (
    <ul className={styles.benefits}>
      {benefits.map(({ icon: Icon, name, about }) => (
        <li key={name}>
          <span className={styles.mark}>
            <Icon aria-hidden />
          </span>
          <div>
            <b>{name}</b>
            <p>{about}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

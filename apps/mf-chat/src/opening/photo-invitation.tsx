import { usageCosts } from '@petalwise/contracts/billing/coins';
import { coinWords } from '@petalwise/contracts/coin-words';
import { CoinCost } from '@petalwise/ui/coins/coin-cost';
import { FaceMap } from '@petalwise/ui/drawings/face-map';
import { Heading, Text } from '@petalwise/ui/layout/text';
import { Focus, ScanFace, Sun } from 'lucide-react';
import styles from './photo-invitation.module.css';

/** Beside a conversation without a photo: what one would show, and how to take it. */
export function PhotoInvitation() {
  return (
    <section className={styles.card} aria-label="About photos">
      <FaceMap
        pins
        levels={{ forehead: 'shine', under_eyes: 'calm', left_cheek: 'some', right_cheek: 'some', chin: 'calm' }}
      />
      <div className={styles.body}>
        <Heading level={2}>What a photo shows</Heading>
        <Text look="small" tone="soft">
          Redness, evenness, dark marks, texture and shine, zone by zone, and how sure we are of each.
        </Text>
        <ul className={styles.advice}>
          <li>
            <Sun /> Face a window, in daylight
          </li>
          <li>
            <ScanFace /> Look straight ahead, hair back, no one else in the photo
          </li>
          <li>
            <Focus /> Sharp and close, with no filter
          </li>
        </ul>
        <CoinCost>{coinWords(usageCosts.photo_analysis)}. A photo we cannot measure is free.</CoinCost>
      </div>
    </section>
  );
}

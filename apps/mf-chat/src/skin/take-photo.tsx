import { usageCosts } from '@petalwise/contracts/billing/coins';
import { coinWords } from '@petalwise/contracts/coin-words';
import { links } from '@petalwise/host/links';
import { useToasts } from '@petalwise/host/toasts';
import { Button } from '@petalwise/ui/buttons/button';
import { CoinCost } from '@petalwise/ui/coins/coin-cost';
import { Camera } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { isRefused, readPhoto } from '../attach/read-photo.ts';
import { useTakePhoto } from '../attach/use-take-photo.tsx';
import { affords, coinsOf, useBalance } from '../coins/balance.ts';
import { useStartChat } from '../history/api.ts';

/** Takes a photo and brings it into a new chat, where it waits to be sent. */
export function TakePhoto() {
  const show = useToasts((toasts) => toasts.show);
  const start = useStartChat();
  const [opening, setOpening] = useState(false);
  const balance = useBalance();
  const { takePhoto, dialogs } = useTakePhoto(async (file) => {
    setOpening(true);
    const photo = await readPhoto(file, () => undefined);
    setOpening(false);
    if (isRefused(photo)) show({ kind: 'error', ...photo });
    else start.mutate(photo);
  });
  const cost = usageCosts.photo_analysis;
  const isAffordable = affords(balance, cost);
  const [search, setSearch] = useSearchParams();
  const isAsked = search.has('take');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each way that leads here
  useEffect(() => {
    if (!isAsked || !isAffordable) return;
    // Going back or reloading does not open it again.
    setSearch({}, { replace: true });
    takePhoto();
  }, [isAsked, isAffordable]);
  if (!isAffordable) {
    return (
      <span>
        <CoinCost>
          A photo costs {coinWords(cost)}, and you have {coinsOf(balance)}.
        </CoinCost>{' '}
        <Link to={links.pricing}>Buy coins</Link>
      </span>
    );
  }
  return (
    <>
      <Button look="primary" pending={opening || start.isPending} pendingLabel="Opening..." onClick={takePhoto}>
        <Camera aria-hidden />
        New Photo
      </Button>
      {dialogs}
    </>
  );
}

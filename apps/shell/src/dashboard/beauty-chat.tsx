import { Widget } from '@petalwise/host/widgets';
import { useEffect, useState } from 'react';

/** Milliseconds that the page itself has first: users do not reach for the corner before. */
const pageFirst = 1_500;

/** The floating beauty chat, a widget of mf-chat. Nothing where it fails or is off. */
export function BeautyChat() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const waiting = setTimeout(() => setWanted(true), pageFirst);
    return () => clearTimeout(waiting);
  }, []);
  return wanted && <Widget app="mf-chat" module="./bubble" props={{}} />;
}

import { createHmac } from 'node:crypto';

/** The header `Stripe-Signature` for a body. @param seconds unix time of the delivery */
export const signatureHeader = (body: string, secret: string, seconds = Math.floor(Date.now() / 1000)): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

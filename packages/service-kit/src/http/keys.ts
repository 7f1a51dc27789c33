import { generateKeyPairSync } from 'node:crypto';
import type { Service } from '@petalwise/contracts/endpoint';

export interface ServiceKeys {
  /** Service → its SERVICE_PRIVATE_KEY. */
  readonly private: Readonly<Record<Service, string>>;
  /** The SERVICE_PUBLIC_KEYS of all of them. */
  readonly public: string;
}

const services = ['gateway', 'identity', 'chat', 'billing'] as const satisfies Service[];

/** New Ed25519 keys for every service, as their environment carries them (PEM in base64). */
export const makeServiceKeys = (): ServiceKeys => {
  const pairs = services.map((service) => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const base64 = (pem: string | Buffer) => Buffer.from(pem).toString('base64');
    return {
      service,
      private: base64(privateKey.export({ type: 'pkcs8', format: 'pem' })),
      public: base64(publicKey.export({ type: 'spki', format: 'pem' })),
    };
  });
  return {
    private: Object.fromEntries(pairs.map((pair) => [pair.service, pair.private])) as Record<Service, string>,
    public: JSON.stringify(Object.fromEntries(pairs.map((pair) => [pair.service, pair.public]))),
  };
};

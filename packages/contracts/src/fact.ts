import * as z from 'zod/mini';
import type { Service } from './endpoint.ts';

/** Something that has happened, on its way to its consumers. Facts with the same `aggregate` stay in order. */
export interface Fact<Data = unknown> {
  readonly type: string;
  readonly subject: string;
  readonly aggregate: string;
  readonly data: Data;
}

export interface FactKind<S extends z.core.$ZodType = z.core.$ZodType> {
  /** `billing.coins-changed.v1` */
  readonly type: string;
  /** The NATS subject: `facts.billing.coins-changed.v1` */
  readonly subject: string;
  readonly owner: Service | 'platform';
  /** The services that consume it. NATS delivers the fact to no other service: see service-kit's `nats/`. */
  readonly consumers: readonly Service[];
  readonly data: S;
  /** Throws if the payload has another shape: that is a defect of the producer. */
  readonly parse: (data: unknown) => z.output<S>;
  readonly of: (aggregate: string, data: z.input<S>) => Fact<z.output<S>>;
}

/** Declares one kind of fact: past tense, published by one service (its owner) and consumed by others, versioned. */
export const fact = <S extends z.core.$ZodType>(kind: {
  owner: Service | 'platform';
  name: string;
  version: number;
  consumers?: readonly Service[];
  data: S;
}): FactKind<S> => {
  const type = `${kind.owner}.${kind.name}.v${kind.version}`;
  const subject = `facts.${type}`;
  const parse = (data: unknown) => z.parse(kind.data, data);
  return {
    type,
    subject,
    owner: kind.owner,
    consumers: kind.consumers ?? [],
    data: kind.data,
    parse,
    of: (aggregate, data) => ({ type, subject, aggregate, data: parse(data) }),
  };
};

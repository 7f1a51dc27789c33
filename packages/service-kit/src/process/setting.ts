import * as z from 'zod/mini';

/** What people are told about a variable of the environment. */
export interface AboutSetting {
  readonly about: string;
  /** Never shown, and better given as a file (`NAME_FILE`). */
  readonly secret?: boolean;
  readonly example?: string;
}

const settings = z.registry<AboutSetting>();

/** A field of an `env.ts` with what docs/configuration.md and `npm run doctor` say about it. Answers the same schema. */
export function setting<Schema extends z.core.$ZodType>(
  schema: Schema,
  about: string,
  more: Omit<AboutSetting, 'about'> = {},
): Schema {
  settings.add(schema, { about, ...more });
  return schema;
}

/** What `setting` was told about this very schema. */
export const aboutSetting = (schema: z.core.$ZodType): AboutSetting | undefined => settings.get(schema);

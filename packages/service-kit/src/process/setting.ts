import * as z from 'zod/mini';

/** The documentation of an environment variable. */
export interface AboutSetting {
  readonly about: string;
  /** Never shown; better given as a file (`NAME_FILE`). */
  readonly secret?: boolean;
  readonly example?: string;
}

const settings = z.registry<AboutSetting>();

/**
 * Adds a description to a field of an `env.ts`, for docs/configuration.md and `npm run doctor`. Returns the same
 * schema.
 */
export function setting<Schema extends z.core.$ZodType>(
  schema: Schema,
  about: string,
  more: Omit<AboutSetting, 'about'> = {},
): Schema {
  settings.add(schema, { about, ...more });
  return schema;
}

/** The description that `setting` stored for this schema. */
export const aboutSetting = (schema: z.core.$ZodType): AboutSetting | undefined => settings.get(schema);

import type { ComponentType } from 'react';

/** What a remote's `./app` exposes as its default: its routes, drawn inside the shell's frame at their own paths. */
export type RemoteApp = ComponentType<Record<never, never>>;

/** What a remote's named widget exposes as its default. */
export type RemoteWidget<Props extends object = Record<never, never>> = ComponentType<Props>;

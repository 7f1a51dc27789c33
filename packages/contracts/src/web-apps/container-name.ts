/** The global variable that holds a remote's container, so its name has no hyphen. */
export const containerName = (app: string): string => app.replaceAll('-', '_');

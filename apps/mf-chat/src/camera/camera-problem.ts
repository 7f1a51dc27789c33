export interface CameraProblem {
  readonly title: string;
  /** What to do; a file can be chosen as well, beside these words. */
  readonly advice: string;
}

/** Why there is no picture from the camera, by what the browser says. */
export const problemOf = (error: unknown): CameraProblem => {
  const name = error instanceof Error ? error.name : '';
  return problems[name] ?? unknownProblem;
};

/** Browsers give pages without https no camera at all. */
export const noCameraHere: CameraProblem = {
  title: 'This page cannot use a camera',
  advice: 'Open Petalwise over https in an up-to-date browser, or choose a photo instead.',
};

const unknownProblem: CameraProblem = {
  title: 'The camera did not start',
  advice: 'Close other apps that may be using it and try again, or choose a photo instead.',
};

const denied: CameraProblem = {
  title: 'The camera is blocked',
  advice:
    'Allow it for this page: click the camera or lock icon next to the address, choose Allow, and try again. Or choose a photo instead.',
};
const missing: CameraProblem = {
  title: 'No camera was found',
  advice: 'Connect one and try again, or choose a photo that you took with your phone.',
};

const problems: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: denied,
  SecurityError: denied,
  NotFoundError: missing,
  OverconstrainedError: missing,
  NotReadableError: {
    title: 'The camera is in use',
    advice: 'Another app or tab is using it. Close it and try again, or choose a photo instead.',
  },
};

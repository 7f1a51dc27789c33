import * as devices from '@petalwise/contracts/identity/devices';
import { type Route, route } from '@petalwise/service-kit/http/route';
import type { Deps } from '../deps.ts';
import { checkDevice } from './check-device.ts';

export const deviceRoutes = (deps: Deps): Route[] => [
  route(devices.checkDevice, ({ body }) => checkDevice(deps, body)),
];

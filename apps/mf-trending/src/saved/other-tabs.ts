import { queryClient } from '@petalwise/host/query';
import { savedProducts } from './api.ts';

/** Says only that something changed: each tab asks the server for its own user. */
const channel = new BroadcastChannel('petalwise-saved-products');
channel.onmessage = () => void queryClient.invalidateQueries({ queryKey: savedProducts.queryKey });

export const tellOtherTabs = (): void => channel.postMessage('changed');

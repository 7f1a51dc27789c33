import { adviseTheOldWay } from './old-advisor.ts';
import { serveCalls } from './serve-calls.ts';

// The thread in which the embedded advisor runs; advisor-thread.ts starts it.
serveCalls({ advise: async (conversation) => adviseTheOldWay(conversation) });

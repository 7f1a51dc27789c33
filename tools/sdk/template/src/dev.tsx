import { runAlone } from '@petalwise/federation/run-alone';
import App from './app.tsx';

runAlone(App);

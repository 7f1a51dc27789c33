// One file, so that each overlay is built once: kubectl takes its time.
import './schemas.checks.ts';
import './policies.checks.ts';
import './settings.checks.ts';
import './reach.checks.ts';
import './consistency.checks.ts';

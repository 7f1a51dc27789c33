#!/usr/bin/env node
// The same command in the folder of an app outside of this repository.
import { appHere } from './src/app-here.ts';
import { runInTerminal } from './src/run-in-terminal.ts';

await runInTerminal(() => appHere(process.cwd()));

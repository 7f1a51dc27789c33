import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const read = (file: string) => readFileSync(new URL(`start-failure/${file}`, import.meta.url), 'utf8').trim();
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const look = read('look.css');
const watch = read('watch.js');

// The link's empty address is the page's own, with its query.
const panel = `<main class="start-failed" role="alert">
  <h1>Petalwise could not start</h1>
  <p>A file that this page needs did not load. Your account, your coins and your chats are safe.</p>
  <p data-reported hidden>We have received a report of this problem.</p>
  <p><a href="">Try Again</a></p>
  <p class="hint">If it happens again, please wait a minute before you try again.</p>
</main>`;

/** What the content security policy must allow for the two inline texts: these bytes and no others. */
export const startFailureSources = { script: hash(watch), style: hash(look) } as const;

/**
 * The first lines of every page: they show and report that a first file of the shell is missing. The gateway writes
 * them, so they work for every release of the shell, and need no file of a release.
 */
export const startFailureHead = `<template id="start-failed"><style>${look}</style>${panel}</template>
<script>${watch}</script>`;

/** The same panel as a page of its own, for when the shell's page itself cannot be read. */
export const startFailurePage = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Petalwise could not start</title><style>${look}</style></head>
<body>${panel}</body>
</html>
`;

// How long the filter of hidden text takes for ordinary Markdown and for the worst texts, in processor time. Build first.
// Usage: node bench/textFilter.mts
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { median } from '../scripts/loadCost.mts';
import { repeated, worst } from '../test/shared/toolkit/text/worst.mts';
import { machine } from './machine.mts';

const require = createRequire(import.meta.url);
const file = join(import.meta.dirname, '../.modules/nodes/shared/toolkit/text/hidden.js');
const { scanMarkdown, withMarkers } = require(file) as typeof import('../nodes/shared/toolkit/text/hidden.ts');

const prose = `## What happened

Since 3.2 my component with \`<script setup>\` fails, see [the docs](https://docs.example.com "Setup") and @octocat's comment.

<!-- Please describe the steps. -->

1. Open **the page**
2. Press <kbd>F5</kbd> 👍🏽

\`\`\`vue
<template><p hidden>{{ text }}</p></template>
\`\`\`

`;

const times = 5;

function msOf(text: string): number {
	const runs = Array.from({ length: times }, () => {
		const { user, system } = process.cpuUsage();
		withMarkers(text, scanMarkdown(text).hidden);
		const after = process.cpuUsage();
		return (after.user + after.system - user - system) / 1_000;
	});
	return median(runs);
}

const rows = [62_000, 1_000_000].map((characters) => {
	const all = worst.map((text) => ({ text, ms: msOf(repeated(text, characters)) })).sort((a, b) => b.ms - a.ms);
	const [slowest] = all;
	return {
		characters,
		'ordinary, ms': msOf(repeated(prose, characters)).toFixed(0),
		'slowest, ms': slowest?.ms.toFixed(0),
		'slowest text': JSON.stringify(slowest?.text),
	};
});
console.table(rows);
console.log(machine());

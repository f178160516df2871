import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

import { LongestFirst, workers } from './test/support/running.mts';

/** The nodes and n8n-core must share one n8n-workflow, as they do in n8n; otherwise its error classes exist twice. */
const workflow = `${import.meta.dirname}/node_modules/n8n-workflow/dist/cjs/index.js`;
const resolve = { alias: [{ find: /^n8n-workflow$/, replacement: workflow }] };

/** The tests that need no n8n of their own. */
const withoutHost: TestProjectInlineConfiguration['test'] = {
	setupFiles: ['test/setup.mts'],
	testTimeout: 20_000,
	isolate: false,
	pool: 'threads',
	maxWorkers: workers,
	// A title that is cut would name several tests.
	chaiConfig: { truncateThreshold: 200 },
	// Read anew for each file: how strict trello.js is follows from the environment it is loaded in.
	server: { deps: { inline: ['trello.js'] } },
};

export default defineConfig({
	test: {
		reporters: ['default', './scripts/closingLine.mts'],
		experimental: { fsModuleCache: true },
		sequence: { sequencer: LongestFirst },
		projects: [
			{ resolve, test: { name: 'unit', include: ['test/**/*.test.mts'], ...withoutHost } },
			{
				resolve,
				// Properties take a minute and more where other work goes on beside them.
				test: { ...withoutHost, name: 'thorough', include: ['test/**/*.thorough.mts'], testTimeout: 90_000 },
			},
			{
				resolve,
				test: {
					name: 'e2e',
					include: ['e2e/**/*.e2e.mts'],
					// Each file has an n8n of its own, which mostly waits.
					maxWorkers: 2,
					testTimeout: 180_000,
					hookTimeout: 300_000,
				},
			},
			{
				resolve,
				test: {
					name: 'browser',
					include: ['e2e/**/*.browser.mts'],
					fileParallelism: false,
					testTimeout: 240_000,
					hookTimeout: 300_000,
				},
			},
			{
				resolve,
				test: {
					name: 'queue',
					include: ['e2e/**/*.queue.mts'],
					fileParallelism: false,
					testTimeout: 300_000,
					hookTimeout: 300_000,
				},
			},
			{
				resolve,
				test: {
					name: 'acceptance',
					include: ['e2e/**/*.acceptance.mts'],
					fileParallelism: false,
					testTimeout: 600_000,
					hookTimeout: 300_000,
				},
			},
		],
	},
});

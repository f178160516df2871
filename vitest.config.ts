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

/** The suites on a real n8n; each file has one of its own, which mostly waits. */
const onHost: TestProjectInlineConfiguration['test'] = {
	globalSetup: ['e2e/driver/migrated.setup.mts'],
	// Each file closes what it opens; it need not import everything anew.
	isolate: false,
	maxWorkers: workers,
	testTimeout: 300_000,
	hookTimeout: 300_000,
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
			{ resolve, test: { name: 'e2e', include: ['e2e/**/*.e2e.mts'], ...onHost } },
			{ resolve, test: { name: 'queue', include: ['e2e/**/*.queue.mts'], ...onHost } },
			{ resolve, test: { name: 'browser', include: ['e2e/**/*.browser.mts'], ...onHost } },
			{
				resolve,
				test: {
					...{ name: 'acceptance', include: ['e2e/**/*.acceptance.mts'], ...onHost },
					...{ maxWorkers: 1, testTimeout: 600_000 },
				},
			},
		],
	},
});

import type { Reporter, TestModule } from 'vitest/node';

/** Ends a run with one line a machine can read: `N passed, N failed, N skipped`. */
export default class ClosingLine implements Reporter {
	onTestRunEnd(modules: readonly TestModule[]) {
		const count = { passed: 0, failed: 0, skipped: 0, pending: 0 };
		for (const module of modules) {
			for (const test of module.children.allTests()) count[test.result().state] += 1;
			if (module.state() === 'failed' && module.errors().length > 0) count.failed += 1;
		}
		console.log(`\n${count.passed} passed, ${count.failed} failed, ${count.skipped + count.pending} skipped`);
	}
}

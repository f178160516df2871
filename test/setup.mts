import nock from 'nock';
import { afterEach, beforeAll, vi } from 'vitest';

// The files of tests share processes, because loading n8n takes longer than most of them; each begins with modules of
// the project that nothing has touched.
vi.resetModules();

// Vitest's 100 frames would be mapped to sources for each error that a library makes and never shows.
Error.stackTraceLimit = 20;

beforeAll(() => {
	nock.disableNetConnect();
	nock.enableNetConnect(/^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/);
});

afterEach(() => {
	const pending = nock.pendingMocks();
	nock.cleanAll();
	if (pending.length > 0) throw new Error(`Expected requests were never made: ${pending.join(', ')}`);
});

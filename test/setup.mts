import nock from 'nock';
import { afterEach, beforeAll } from 'vitest';

beforeAll(() => {
	nock.disableNetConnect();
	nock.enableNetConnect(/^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/);
});

afterEach(() => {
	const pending = nock.pendingMocks();
	nock.cleanAll();
	if (pending.length > 0) throw new Error(`Expected requests were never made: ${pending.join(', ')}`);
});

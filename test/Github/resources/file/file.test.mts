import { describe, expect, it } from 'vitest';

import { fromBase64 } from '../../../../nodes/Github/resources/file/file.ts';

describe('base64', () => {
	it.each(['/wD+', '_wD-', ' /w\nD+ ', 'data:application/octet-stream;base64,/wD+'])('is read from %j', (text) => {
		expect(fromBase64('Content', text)).toEqual(Buffer.from([0xff, 0, 0xfe]));
	});

	it.each(['/wD+!', 'abcde', 'ä'])('is not %j', (text) => {
		expect(() => fromBase64('Content', text)).toThrow(/"Content" is not base64/);
	});
});

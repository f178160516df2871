import { describe, expect, it } from 'vitest';

import { patchOf } from '../../../nodes/GoogleAnalytics/api/adminResource';

describe('the patch of a resource', () => {
	it('changes what was given, clears what was given empty, and names both', () => {
		const patch = patchOf([
			{ path: 'displayName', value: 'Shop' },
			{ path: 'webStreamData.defaultUri', value: '' },
			{ path: 'timeZone', value: undefined },
		]);
		expect(patch).toEqual({
			body: { displayName: 'Shop' },
			query: { updateMask: 'display_name,web_stream_data.default_uri' },
		});
	});

	it('refuses to change nothing, or to empty what must have a value', () => {
		expect(() => patchOf([{ path: 'a', value: undefined }])).toThrow(/Nothing to change/);
		expect(() => patchOf([{ path: 'a', value: ' ', required: 'A' }])).toThrow(/"A" cannot be empty/);
	});
});

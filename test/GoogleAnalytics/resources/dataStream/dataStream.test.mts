import { describe, expect, it } from 'vitest';

import { dataStreamBody } from '../../../../nodes/GoogleAnalytics/resources/dataStream/dataStream';
import { dataStreamField } from '../../../../nodes/GoogleAnalytics/resources/dataStream/fields';
import { parseLocator } from '../../../../nodes/shared/parameters/parseLocator';

it('a web stream needs a name, an app none', () => {
	const stream = { displayName: ' ', websiteUrl: '', packageName: 'a.b', bundleId: '' };
	expect(() => dataStreamBody({ ...stream, type: 'WEB_DATA_STREAM' })).toThrow(/"Display Name" is missing/);
	expect(dataStreamBody({ ...stream, type: 'ANDROID_APP_DATA_STREAM' })).toMatchObject({
		androidAppStreamData: { packageName: 'a.b' },
	});
});

describe('what people and agents paste', () => {
	it.each([
		['https://analytics.google.com/analytics/web/#/a100p1001/admin/streams/table/55', '55'],
		['properties/1/dataStreams/55', '55'],
		['G-1A2BCD345E', 'G-1A2BCD345E'],
	])('%s: is %s', (pasted, id) => {
		expect(parseLocator(dataStreamField, pasted)).toBe(id);
	});

	it('is refused when it names nothing', () => {
		expect(() => parseLocator(dataStreamField, 'UA-1')).toThrow(/does not accept/);
	});
});

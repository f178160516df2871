import { describe, expect, it } from 'vitest';

import { dataStreamBody } from '../../../../nodes/GoogleAnalytics/resources/dataStream/dataStream';
import { dataStreamField } from '../../../../nodes/GoogleAnalytics/resources/dataStream/fields';
import { parseLocator } from '../../../../nodes/shared/parameters/parseLocator';

it('a stream needs a name', () => {
	expect(() => dataStreamBody({ displayName: ' ', websiteUrl: '' })).toThrow(/"Display Name" is missing/);
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

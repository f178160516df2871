import { describe, expect, it } from 'vitest';

import { keyEventField } from '../../../../nodes/GoogleAnalytics/resources/keyEvent/fields';
import { parseLocator } from '../../../../nodes/shared/parameters/parseLocator';

describe('what people and agents paste', () => {
	it.each([
		['purchase', 'purchase'],
		['properties/1/keyEvents/22', '22'],
		['https://analyticsadmin.googleapis.com/v1beta/properties/1/keyEvents/22', '22'],
	])('%s: is %s', (pasted, id) => {
		expect(parseLocator(keyEventField, pasted)).toBe(id);
	});

	it('is refused when it names nothing', () => {
		expect(() => parseLocator(keyEventField, 'sign up')).toThrow(/does not accept/);
	});
});

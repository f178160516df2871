import { describe, expect, it } from 'vitest';

import { accountField } from '../../../../nodes/GoogleAnalytics/resources/account/account';
import { parseLocator } from '../../../../nodes/shared/parameters/parseLocator';

describe('what people and agents paste', () => {
	it.each([
		['100', '100'],
		['accounts/100', '100'],
		['https://analytics.google.com/analytics/web/#/a100p1001/admin/property', '100'],
	])('%s: is %s', (pasted, id) => {
		expect(parseLocator(accountField, pasted)).toBe(id);
	});

	it('is refused when it names nothing', () => {
		expect(() => parseLocator(accountField, 'Sample Company')).toThrow(/does not accept/);
	});
});

import type { Lookups } from '../shared/catalogue/lookup';
import { accountLookups } from './resources/account/lookups';
import { dataStreamLookups } from './resources/dataStream/lookups';
import { keyEventLookups } from './resources/keyEvent/lookups';
import { propertyLookups } from './resources/property/lookups';
import { reportOptions } from './resources/report/lookups';

/** Google Analytics' searchable drop-downs. */
export const googleAnalyticsLookups: Lookups = {
	...accountLookups,
	...dataStreamLookups,
	...keyEventLookups,
	...propertyLookups,
};

/** The drop-downs that are filled with the names that the chosen property knows. */
export const googleAnalyticsOptions: Lookups = { ...reportOptions };

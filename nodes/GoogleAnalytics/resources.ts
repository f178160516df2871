import { accountResource } from './resources/account/account.resource';
import { dataStreamResource } from './resources/dataStream/dataStream.resource';
import { keyEventResource } from './resources/keyEvent/keyEvent.resource';
import { limitsResource } from './resources/limits/limits.resource';
import { propertyResource } from './resources/property/property.resource';
import { reportResource } from './resources/report/report.resource';

/** Google Analytics's resources, in the order of daily use, which lists of actions have. A new steps node has the first one; a new trigger has its first event. */
export const googleAnalyticsResources = [
	reportResource,
	propertyResource,
	keyEventResource,
	dataStreamResource,
	accountResource,
	limitsResource,
] as const;

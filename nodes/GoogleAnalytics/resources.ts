import { accountResource } from './resources/account/account.resource';
import { connectionResource } from './resources/connection/connection.resource';
import { dataStreamResource } from './resources/dataStream/dataStream.resource';
import { keyEventResource } from './resources/keyEvent/keyEvent.resource';
import { limitsResource } from './resources/limits/limits.resource';
import { propertyResource } from './resources/property/property.resource';
import { reportResource } from './resources/report/report.resource';

/** Google Analytics's resources. A new steps node has the first one; a new trigger has its first event. */
export const googleAnalyticsResources = [
	reportResource,
	accountResource,
	connectionResource,
	dataStreamResource,
	keyEventResource,
	limitsResource,
	propertyResource,
] as const;

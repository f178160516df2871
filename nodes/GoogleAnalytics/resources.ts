import { accountResource } from './resources/account/account.resource';
import { annotationResource } from './resources/annotation/annotation.resource';
import { audienceResource } from './resources/audience/audience.resource';
import { audienceExportResource } from './resources/audienceExport/audienceExport.resource';
import { changeHistoryResource } from './resources/changeHistory/changeHistory.resource';
import { channelGroupResource } from './resources/channelGroup/channelGroup.resource';
import { customDimensionResource } from './resources/customDimension/customDimension.resource';
import { customMetricResource } from './resources/customMetric/customMetric.resource';
import { dataRetentionResource } from './resources/dataRetention/dataRetention.resource';
import { dataStreamResource } from './resources/dataStream/dataStream.resource';
import { eventResource } from './resources/event/event.resource';
import { enhancedMeasurementResource } from './resources/enhancedMeasurement/enhancedMeasurement.resource';
import { firebaseLinkResource } from './resources/firebaseLink/firebaseLink.resource';
import { googleAdsLinkResource } from './resources/googleAdsLink/googleAdsLink.resource';
import { keyEventResource } from './resources/keyEvent/keyEvent.resource';
import { limitsResource } from './resources/limits/limits.resource';
import { measurementSecretResource } from './resources/measurementSecret/measurementSecret.resource';
import { propertyResource } from './resources/property/property.resource';
import { reportResource } from './resources/report/report.resource';
import { userResource } from './resources/user/user.resource';
import { reportTaskResource } from './resources/reportTask/reportTask.resource';

/** Google Analytics's resources, in the order of daily use, which lists of actions have. A new steps node has the first one; a new trigger has its first event. */
export const googleAnalyticsResources = [
	reportResource,
	propertyResource,
	keyEventResource,
	eventResource,
	dataStreamResource,
	customDimensionResource,
	customMetricResource,
	annotationResource,
	audienceResource,
	channelGroupResource,
	googleAdsLinkResource,
	accountResource,
	changeHistoryResource,
	measurementSecretResource,
	enhancedMeasurementResource,
	audienceExportResource,
	reportTaskResource,
	firebaseLinkResource,
	dataRetentionResource,
	userResource,
	limitsResource,
] as const;

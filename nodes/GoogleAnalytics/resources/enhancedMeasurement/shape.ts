import { defineShape } from '../../../shared/catalogue/shape';
import { idIn } from '../../api/shapes';

/** https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1alpha/EnhancedMeasurementSettings */
interface EnhancedMeasurementObject {
	readonly name?: string;
	readonly streamEnabled?: boolean;
	readonly fileDownloadsEnabled?: boolean;
	readonly formInteractionsEnabled?: boolean;
	readonly outboundClicksEnabled?: boolean;
	readonly pageChangesEnabled?: boolean;
	readonly scrollsEnabled?: boolean;
	readonly siteSearchEnabled?: boolean;
	readonly videoEngagementEnabled?: boolean;
	readonly searchQueryParameter?: string;
	readonly uriQueryParameter?: string;
}

const namesIn = (list = ''): readonly string[] =>
	list
		.split(',')
		.map((one) => one.trim())
		.filter((one) => one !== '');

/** What a website's tag measures on its own, as a workflow sees it; Google leaves out what is off. Pure. */
const enhancedMeasurementShape = (settings: EnhancedMeasurementObject) => ({
	isEnabled: settings.streamEnabled ?? false,
	isFileDownloadsEnabled: settings.fileDownloadsEnabled ?? false,
	isFormInteractionsEnabled: settings.formInteractionsEnabled ?? false,
	isOutboundClicksEnabled: settings.outboundClicksEnabled ?? false,
	isPageChangesEnabled: settings.pageChangesEnabled ?? false,
	isScrollsEnabled: settings.scrollsEnabled ?? false,
	isSiteSearchEnabled: settings.siteSearchEnabled ?? false,
	isVideoEngagementEnabled: settings.videoEngagementEnabled ?? false,
	searchQueryParameters: namesIn(settings.searchQueryParameter),
	additionalQueryParameters: namesIn(settings.uriQueryParameter),
	dataStream: { id: idIn(settings.name, 'dataStreams') },
	property: { id: idIn(settings.name, 'properties') },
});

export const enhancedMeasurements = defineShape<EnhancedMeasurementObject>(enhancedMeasurementShape, {
	name: 'properties/123456789/dataStreams/5551234/enhancedMeasurementSettings',
	streamEnabled: true,
	fileDownloadsEnabled: true,
	formInteractionsEnabled: true,
	outboundClicksEnabled: true,
	pageChangesEnabled: true,
	scrollsEnabled: true,
	siteSearchEnabled: true,
	videoEngagementEnabled: true,
	searchQueryParameter: 'q,s,search',
	uriQueryParameter: 'category',
});

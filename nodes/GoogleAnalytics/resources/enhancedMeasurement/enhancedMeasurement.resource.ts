import { adminCollection } from '../../api/adminCollection';
import { switchField, textField, updateFields } from '../../api/formFields';
import { idIn } from '../../api/shapes';
import { dataStreams } from '../dataStream/dataStream';

/** The events that can be switched, by our names. */
const measuredEvents = [
	...(['isFileDownloadsEnabled', 'isFormInteractionsEnabled', 'isOutboundClicksEnabled'] as const),
	...(['isPageChangesEnabled', 'isScrollsEnabled', 'isSiteSearchEnabled', 'isVideoEngagementEnabled'] as const),
];
type OwnName = (typeof measuredEvents)[number];
type Setting<N> = N extends `is${infer S}` ? Uncapitalize<S> : never;

/** Google's name of such a setting: "isScrollsEnabled" is scrollsEnabled. Pure. */
const settingOf = (name: OwnName) => `${name.charAt(2).toLowerCase()}${name.slice(3)}` as Setting<OwnName>;

const namesIn = (list = ''): readonly string[] =>
	list
		.split(',')
		.map((one) => one.trim())
		.filter((one) => one !== '');

/** Google omits what is off. */
const settings = adminCollection({
	value: 'enhancedMeasurement',
	noun: 'enhanced measurement',
	segment: 'enhancedMeasurementSettings',
	version: 'v1alpha',
	parent: dataStreams,
	isSingle: true,
	example: {
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
	},
	output: (all) => ({
		isEnabled: all.streamEnabled ?? false,
		...Object.fromEntries(measuredEvents.map((name) => [name, all[settingOf(name)] ?? false])),
		searchQueryParameters: namesIn(all.searchQueryParameter),
		additionalQueryParameters: namesIn(all.uriQueryParameter),
		dataStream: { id: idIn(all.name, 'dataStreams') },
	}),
});

type Joined<L extends string> = L extends `${infer A} ${infer B}` ? `${A}${Joined<B>}` : L;

/** The switch of an event: "Site Search" is isSiteSearchEnabled. */
const measured = <const L extends string>(label: L, what: string) =>
	switchField(label, `is${label.replaceAll(' ', '') as Joined<L>}Enabled` as const, `Whether to measure ${what}`);

const changeable = updateFields(
	textField(
		'Additional Query Parameters',
		'additionalQueryParameters',
		'category,sort',
		'Further query parameters of site searches to send, separated by commas',
	),
	switchField('Enabled', 'isEnabled', 'Whether to measure any events automatically'),
	measured('File Downloads', 'downloads of files, as file_download'),
	measured('Form Interactions', 'forms, as form_start and form_submit'),
	measured('Outbound Clicks', 'clicks to other websites, as click'),
	measured('Page Changes', 'a page when the URL changes without loading, as page_view'),
	measured('Scrolls', 'that the end of a page is reached, as scroll'),
	textField(
		'Search Query Parameters',
		'searchQueryParameters',
		'q,s,search',
		'The query parameters that contain the search text, separated by commas',
	),
	measured('Site Search', 'searches on the website, as view_search_results'),
	measured('Video Engagement', 'embedded YouTube videos, as video_start, video_progress and video_complete'),
);

export const enhancedMeasurementResource = settings.resource(
	settings.get('See which events of a website Google measures automatically, such as scrolls and downloads', {
		action: 'Get the enhanced measurement of a data stream',
	}),
	settings.update({
		action: 'Update the enhanced measurement of a data stream',
		description: 'Choose which events of a website Google measures automatically; pages are always counted',
		kind: 'destructive',
		fields: [changeable],
		changes: ({ updateFields: { additionalQueryParameters, searchQueryParameters, isEnabled, ...events } }) => [
			{ path: 'streamEnabled', value: isEnabled },
			...measuredEvents.map((name) => ({ path: settingOf(name), value: events[name] })),
			{
				path: 'uriQueryParameter',
				value: additionalQueryParameters?.replaceAll(/\s+/g, ''),
			},
			{
				path: 'searchQueryParameter',

				value: searchQueryParameters?.replaceAll(/\s+/g, ''),
				required: 'Search Query Parameters',
			},
		],
	}),
);

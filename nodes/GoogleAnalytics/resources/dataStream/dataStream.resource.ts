import { withName } from '../../../shared/filters/text';
import { textOf } from '../../api/adminResource';
import { textField, updateFields } from '../../api/formFields';
import { ifAnotherExists } from '../../api/property';
import { dataStreams, isSameSite, siteOf } from './dataStream';

const nameField = textField(
	'Display Name',
	'displayName',
	'Shop website',
	'The name that people see, at most 255 characters',
);
const websiteUrlField = textField(
	'Website URL',
	'websiteUrl',
	'https://www.example.com',
	'URL of the website that is measured',
);

export const dataStreamResource = dataStreams.resource(
	dataStreams.getAll('List the websites and apps that send data to a property, with their measurement IDs'),
	dataStreams.get('Get a data stream, such as the measurement ID of a website'),
	dataStreams.create({
		description:
			'Add a website that sends data to a property; the stream has the measurement ID for its tag. Streams of apps are created in Firebase.',
		fields: [nameField, websiteUrlField, ifAnotherExists],
		body: ({ displayName, websiteUrl }) => ({
			type: 'WEB_DATA_STREAM',
			displayName: textOf(nameField.displayName, displayName, 255),
			webStreamData: { defaultUri: siteOf(websiteUrl) || undefined },
		}),
		once: {
			label: ({ displayName, webStreamData }) => `"${webStreamData.defaultUri ?? displayName}"`,
			same(all, { type, displayName, webStreamData: { defaultUri: site } }) {
				const websites = all.filter((one) => one.type === type);
				return site === undefined
					? withName(websites, displayName, (one) => [one.displayName])
					: websites.filter((one) => isSameSite(one, site));
			},
			changes: ({ displayName }, existing) => [
				{
					path: 'displayName',
					value: existing.displayName === displayName.trim() ? undefined : displayName.trim(),
				},
			],
		},
	}),
	dataStreams.update({
		description: 'Change the name of a data stream, or the address of its website',
		fields: [updateFields(nameField, websiteUrlField)],
		changes: ({ updateFields: { displayName, websiteUrl } }) => [
			{ path: 'displayName', value: displayName?.trim(), required: nameField.displayName },
			{
				path: 'webStreamData.defaultUri',
				value: websiteUrl === undefined ? undefined : siteOf(websiteUrl),
			},
		],
	}),
	dataStreams.delete(
		'Delete a data stream: data of its website or app are no longer collected, earlier data remain; this cannot be undone',
	),
);

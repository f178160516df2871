import { defineOperation } from '../../../shared/catalogue/operation';
import { createdOf } from '../../../shared/catalogue/shape';
import { path } from '../../../shared/http/path';
import { createUnlessThere } from '../../../shared/steps/ifExists';
import { idOf } from '../../api/adminResource';
import { ifAnotherExists } from '../../api/ifExists';
import { onProperty, propertyField } from '../../api/property';
import { type DataStream, dataStreamBody, dataStreamsOf, isSameSite, siteOf } from './dataStream';
import { streamNameField, websiteUrlField } from './fields';
import { dataStreams } from './shape';
import { withName } from '../../../shared/filters/text';
import { collected } from '../../../shared/http/paginate';

export const createDataStream = defineOperation({
	name: 'Create',
	value: 'create',
	action: 'Create a data stream',
	description:
		'Let a website send data to a property; the stream gets the measurement ID for its tag. Streams of apps are made in Firebase.',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties.dataStreams/create',
	kind: 'write',
	rights: 'analytics.edit; Editor of the property',
	shape: createdOf(dataStreams),
	fields: [propertyField, streamNameField, websiteUrlField, ifAnotherExists],
	run: onProperty(async (api, { property, ifExists, ...stream }, context) => {
		const body = dataStreamBody(stream);
		const displayName = stream.displayName.trim();
		const site = siteOf(stream.websiteUrl);
		const collection = path`/v1beta/properties/${property}/dataStreams`;
		return await createUnlessThere<DataStream>(
			api,
			{
				ifExists,
				name: `data stream "${site || displayName}" in the property ${property}`,
				find: async (except) => {
					const others = (await collected(dataStreamsOf(api, property))).filter(
						({ type, name }) => type === 'WEB_DATA_STREAM' && name !== except?.name,
					);
					return site === ''
						? withName(others, displayName, (one) => [one.displayName])
						: others.filter((one) => isSameSite(one, site));
				},
				create: async () => await api.request({ method: 'POST', base: 'admin', path: collection, body }),
				update: async (found) =>
					found.displayName === displayName
						? undefined
						: await api.request({
								method: 'PATCH',
								base: 'admin',
								path: path`/v1beta/properties/${property}/dataStreams/${idOf(found)}`,
								query: { updateMask: 'display_name' },
								body: { displayName },
							}),
			},
			context,
		);
	}),
});

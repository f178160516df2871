import { defineOperation } from '../../../shared/catalogue/operation';
import { truncatedLike } from '../../../shared/catalogue/truncation';
import { collected } from '../../../shared/http/paginate';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { onProperty, propertyField } from '../../api/property';
import { dataStreamField, dataStreamId } from '../dataStream/dataStream';
import { includeValueField } from './fields';
import { secretsOf, withoutValue } from './measurementSecret';

export const getAllMeasurementSecrets = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many measurement protocol secrets',
	description: 'List the secrets that servers send events to a data stream with; their values only where asked for',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties.dataStreams.measurementProtocolSecrets/list',
	kind: 'read',
	rights: 'analytics.readonly; Viewer of the property',
	fields: [propertyField, dataStreamField, ...listFields, includeValueField],
	run: onProperty(async (api, { property, dataStream, includeValue, ...size }) => {
		const stream = await dataStreamId(api, property, dataStream);
		const secrets = await collected(secretsOf(api, property, stream, limitOf(size)));
		return includeValue ? secrets : truncatedLike(secrets, secrets.map(withoutValue));
	}),
});

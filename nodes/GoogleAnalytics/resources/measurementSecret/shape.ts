import { defineShape } from '../../../shared/catalogue/shape';
import { idIn } from '../../api/shapes';

/** https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties.dataStreams.measurementProtocolSecrets */
interface MeasurementSecretObject {
	readonly name?: string;
	readonly displayName?: string;
	readonly secretValue?: string;
}

/** A secret of the Measurement Protocol as a workflow sees it; its value is there alone where somebody asked for it. Pure. */
const measurementSecretShape = ({ name, displayName, secretValue }: MeasurementSecretObject) => ({
	id: idIn(name, 'measurementProtocolSecrets'),
	name: displayName ?? '',
	...(secretValue !== undefined && { secretValue }),
	dataStream: { id: idIn(name, 'dataStreams') },
	property: { id: idIn(name, 'properties') },
});

export const measurementSecrets = defineShape<MeasurementSecretObject>(measurementSecretShape, {
	name: 'properties/123456789/dataStreams/5551234/measurementProtocolSecrets/314159',
	displayName: 'Shop server',
	secretValue: 'an-example-value',
});

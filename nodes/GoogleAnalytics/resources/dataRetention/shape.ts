import { defineShape } from '../../../shared/catalogue/shape';
import { idIn } from '../../api/shapes';

/** https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/DataRetentionSettings */
interface DataRetentionObject {
	readonly name?: string;
	readonly eventDataRetention?: string;
	readonly userDataRetention?: string;
	readonly resetUserDataOnNewActivity?: boolean;
}

/** How long a property keeps data, as a workflow sees it. Pure. */
const dataRetentionShape = (settings: DataRetentionObject) => ({
	eventDataRetention: settings.eventDataRetention ?? null,
	userDataRetention: settings.userDataRetention ?? null,
	isResetOnNewActivity: settings.resetUserDataOnNewActivity ?? false,
	property: { id: idIn(settings.name, 'properties') },
});

export const dataRetentions = defineShape<DataRetentionObject>(dataRetentionShape, {
	name: 'properties/123456789/dataRetentionSettings',
	eventDataRetention: 'FOURTEEN_MONTHS',
	userDataRetention: 'FOURTEEN_MONTHS',
	resetUserDataOnNewActivity: true,
});

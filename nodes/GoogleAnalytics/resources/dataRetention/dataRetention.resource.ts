import { unchosen } from '../../../shared/catalogue/fields';
import { adminCollection } from '../../api/adminCollection';
import { choiceField, switchField, updateFields } from '../../api/formFields';

const settings = adminCollection({
	value: 'dataRetention',
	noun: 'data retention',
	segment: 'dataRetentionSettings',
	isSingle: true,
	example: {
		name: 'properties/123456789/dataRetentionSettings',
		eventDataRetention: 'FOURTEEN_MONTHS',
		userDataRetention: 'FOURTEEN_MONTHS',
		resetUserDataOnNewActivity: true,
	},
	output: ({ eventDataRetention, userDataRetention, resetUserDataOnNewActivity }) => ({
		eventDataRetention: eventDataRetention ?? null,
		userDataRetention: userDataRetention ?? null,
		isResetOnNewActivity: resetUserDataOnNewActivity ?? false,
	}),
});

const fourteen = { name: '14 Months', value: 'FOURTEEN_MONTHS' } as const;
const two = { name: '2 Months', value: 'TWO_MONTHS' } as const;
const changeable = updateFields(
	choiceField(
		'Event Data Retention',
		'eventDataRetention',
		unchosen,
		'How long Google stores the data of events; older data is deleted permanently',
		[
			fourteen,
			two,
			{ name: '26 Months (Analytics 360)', value: 'TWENTY_SIX_MONTHS' },
			{ name: '38 Months (Analytics 360)', value: 'THIRTY_EIGHT_MONTHS' },
			{ name: '50 Months (Analytics 360)', value: 'FIFTY_MONTHS' },
		],
	),
	switchField(
		'Reset on New Activity',
		'isResetOnNewActivity',
		'Whether the time of a user restarts with each event of the user',
	),
	choiceField(
		'User Data Retention',
		'userDataRetention',
		unchosen,
		'How long Google stores the data of users; older data is deleted permanently',
		[fourteen, two],
	),
);

export const dataRetentionResource = settings.resource(
	settings.get('See for how many months a property keeps the data of events and users', {
		action: 'Get the data retention of a property',
	}),
	settings.update({
		action: 'Update the data retention of a property',
		description: 'Change for how many months a property keeps data; a shorter time deletes older data permanently',
		kind: 'destructive',
		fields: [changeable],
		changes: ({ updateFields: { eventDataRetention, userDataRetention, isResetOnNewActivity } }) => [
			{ path: 'eventDataRetention', value: eventDataRetention },
			{ path: 'userDataRetention', value: userDataRetention },
			{ path: 'resetUserDataOnNewActivity', value: isResetOnNewActivity },
		],
	}),
);

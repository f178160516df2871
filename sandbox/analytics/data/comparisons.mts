import type { FilterExpression } from './messages.mts';

interface SavedComparison {
	readonly apiName: string;
	readonly uiName: string;
	readonly description: string;
	/** Absent where it has all events. */
	readonly dimensionFilter?: FilterExpression;
}

const on = (fieldName: string, ...values: string[]): Pick<SavedComparison, 'dimensionFilter'> => ({
	dimensionFilter: { filter: { fieldName, inListFilter: { values } } },
});
const channel = 'sessionDefaultChannelGroup';

/**
 * The comparisons of every property: names and descriptions as recorded from a property (DiametralGroup/ga-mock,
 * src/ga_mock/registry.py, STANDARD_COMPARISONS). belief(default-comparisons): each has the events that its description names.
 */
export const COMPARISONS: readonly SavedComparison[] = [
	{ apiName: 'comparisons/allUsers', uiName: 'All Users', description: 'Includes all your data.' },
	{
		apiName: 'comparisons/directTraffic',
		uiName: 'Direct traffic',
		description: 'Sessions acquired directly.',
		...on(channel, 'Direct'),
	},
	{
		apiName: 'comparisons/emailSmsAndPushNotificationsTraffic',
		uiName: 'Email, SMS & push notifications traffic',
		description: 'Sessions acquired via emails, SMS or push notifications.',
		...on(channel, 'Email', 'SMS', 'Mobile Push Notifications'),
	},
	{
		apiName: 'comparisons/mobileTraffic',
		uiName: 'Mobile traffic',
		description: 'Traffic on mobile phones.',
		...on('deviceCategory', 'mobile'),
	},
	{
		apiName: 'comparisons/organicTraffic',
		uiName: 'Organic traffic',
		description: 'Sessions acquired via organic channels.',
		...on(channel, 'Organic Search', 'Organic Social', 'Organic Video', 'Organic Shopping'),
	},
	{
		apiName: 'comparisons/paidTraffic',
		uiName: 'Paid traffic',
		description: 'Sessions acquired via paid channels.',
		...on(channel, 'Paid Search', 'Paid Social', 'Paid Video', 'Paid Shopping', 'Paid Other', 'Display'),
	},
	{
		apiName: 'comparisons/referralAndAffiliatesTraffic',
		uiName: 'Referral & affiliates traffic',
		description: 'Sessions acquired via referrals or affiliates.',
		...on(channel, 'Referral', 'Affiliates'),
	},
	{
		apiName: 'comparisons/tabletTraffic',
		uiName: 'Tablet traffic',
		description: 'Traffic on tablets.',
		...on('deviceCategory', 'tablet'),
	},
	{
		apiName: 'comparisons/webTraffic',
		uiName: 'Web traffic',
		description: 'Traffic on desktops.',
		...on('deviceCategory', 'desktop'),
	},
];

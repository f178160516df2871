import { type IDataObject, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { Params } from '../../../shared/catalogue/fields';
import { textMatches } from '../../api/conditions';
import { listedField, matchField, numberField, offSwitchField, rowsField, textField } from '../../api/formFields';
import { dimensionFilter } from './filters';
import { metadataOf } from './metadata';

/** The steps of a funnel, each an event or a value in a field. */
export const stepsField = rowsField(
	['Steps', 'steps'],
	['Step', 'step'],
	[
		textField('Step Name', 'name', 'Bought', 'Name in rows; its event or value when empty'),
		{
			displayName: 'Event Name',
			name: 'eventName',
			type: 'string',
			default: '',
			placeholder: 'e.g. add_to_cart',
		},
		listedField(
			'Field Name or ID',
			'field',
			'loadDimensions',
			'Such as pageTitle; instead of an event. Funnels know fewer fields than reports: pageLocation, but no pagePath.',
		),
		matchField('contains', [...textMatches]),
		textField('Field Value', 'value', 'Checkout', 'Several are separated by commas; for "Is One Of"'),
		offSwitchField('Directly After the Step Before', 'directly', 'Whether nothing is in between'),
		numberField('Within Minutes', 'withinMinutes', 0, { minValue: 0 }, 'After the step before; 0 for any time'),
	],
	'What users do one after the other',
);

type StepRow = Params<(typeof stepsField)['options'][0]['values']>;

/**
 * Dimensions of reports that are not usable in all parts of a funnel: those that the schema of funnels lacks or does not allow in
 * segments. Google rejects pagePath, one of them, as the field of a step (evidence 57).
 * https://developers.google.com/analytics/devguides/reporting/data/v1/exploration-api-schema
 */
const outsideFunnels = new RegExp(
	[
		'^customItem:|^(?:cohort|comparison|dateRange|funnelStep|segment|testDataFilter|audience|nth|iso)',
		'^(?:adSourceName|adUnitName|brandingInterest|continentId|currencyCode|shippingTier|fullPageUrl|landingPage|pagePath)$',
		'^(?:dateHourMinute|dayOfWeekName|yearMonth|yearWeek|googleAds(?:AdGroup|Keyword|Query).*)$',
		'(?:primaryChannelGroup|googleAds(?:Campaign|Creative).*|manualMarketingTactic|sa360CreativeFormat)$',
	].join('|'),
	'i',
);

/** The dimensions of a property that every part of a funnel accepts; funnels count users, so they have no metrics. */
export async function funnelFieldsOf(api: Api, property: string) {
	const { dimensions } = await metadataOf(api, property);
	const own = dimensions.filter(({ apiName }) => !outsideFunnels.test(apiName));
	return { report: 'funnel', metrics: [], dimensions: own } as const;
}

function stepOf(row: StepRow, index: number) {
	const { match, value, directly, withinMinutes } = row;
	const number = index + 1;
	const [name, eventName, field] = [row.name.trim(), row.eventName.trim(), row.field.trim()];
	if (field === '' && eventName === '')
		throw new UserError(
			`Step ${number} of the funnel has no event. Enter its name, such as add_to_cart, or choose a field.`,
		);
	if (field !== '' && eventName !== '')
		throw new UserError(`Step ${number} of the funnel has an event and a field. Remove one of them.`);
	if (withinMinutes < 0)
		throw new UserError(`Step ${number} of the funnel cannot happen within ${withinMinutes} minutes.`);
	const filterExpression: IDataObject =
		field === ''
			? { funnelEventFilter: { eventName } }
			: { funnelFieldFilter: dimensionFilter({ field, match, value }).filter as IDataObject };
	return {
		name: name || eventName || value.trim() || `Step ${number}`,
		...(directly && { isDirectlyFollowedBy: true }),
		...(withinMinutes > 0 && { withinDurationFromPriorStep: `${withinMinutes * 60}s` }),
		filterExpression,
	};
}

/**
 * The steps of a funnel in Google's form. Pure.
 * https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1alpha/properties/runFunnelReport#FunnelStep
 *
 * @throws UserError when there is none, and when one lacks its event or field.
 */
export function stepsOf(rows: readonly StepRow[]) {
	if (rows.length > 0) return rows.map(stepOf);
	throw new UserError('A funnel needs at least one step. Add one by its event, such as purchase.');
}

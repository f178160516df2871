import type { IDataObject } from 'n8n-workflow';
import { UserError } from 'n8n-workflow';

import type { Fields, Json, Params } from '../../../shared/catalogue/fields';
import { camelKeys } from '../../api/camelKeys';
import { textMatches } from '../../api/conditions';
import { dimensionFilter } from './filters';

/** One step of a funnel: an event, or events of which a field has a value. */
export const stepRow = [
	{
		displayName: 'Step Name',
		name: 'name',
		type: 'string',
		default: '',
		placeholder: 'e.g. Bought',
		description: 'What the rows of this step say, after its number; its event or value when empty',
	},
	{
		displayName: 'Reached By',
		name: 'by',
		type: 'options',
		options: [
			{ name: 'Event', value: 'event', description: 'Such as add_to_cart' },
			{ name: 'Field', value: 'field', description: 'Such as a title of a page' },
		],
		default: 'event',
	},
	{
		displayName: 'Event Name',
		name: 'eventName',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. add_to_cart',
		displayOptions: { show: { by: ['event'] } },
	},
	{
		displayName: 'Field Name or ID',
		name: 'field',
		type: 'options',
		typeOptions: { loadOptionsMethod: 'loadDimensions', loadOptionsDependsOn: ['property.value'] },
		default: '',
		required: true,
		description:
			'Funnels know fewer fields than reports: pageLocation and pageTitle, but no pagePath. Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
		displayOptions: { show: { by: ['field'] } },
	},
	{
		displayName: 'Match',
		name: 'match',
		type: 'options',
		options: [...textMatches],
		default: 'contains',
		displayOptions: { show: { by: ['field'] } },
	},
	{
		displayName: 'Field Value',
		name: 'value',
		type: 'string',
		default: '',
		placeholder: 'e.g. Checkout',
		description: 'For "Is One Of": values separated by commas (write \\, for a comma within a value), or a JSON list',
		displayOptions: { show: { by: ['field'] } },
	},
	{
		displayName: 'Directly After the Step Before',
		name: 'directly',
		type: 'boolean',
		default: false,
		description: 'Whether nothing may happen between the step before and this one',
	},
	{
		displayName: 'Within Minutes',
		name: 'withinMinutes',
		type: 'number',
		typeOptions: { minValue: 0, numberPrecision: 0 },
		default: 0,
		description: 'How long after the step before it must happen at the latest; 0 for any time',
	},
] as const satisfies Fields;

type StepRow = Params<typeof stepRow>;

/** As Google takes it. https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1alpha/properties/runFunnelReport#FunnelStep */
export interface FunnelStep extends IDataObject {
	name: string;
	filterExpression: IDataObject;
}

const matches = ['beginsWith', 'contains', 'endsWith', 'exact', 'inList', 'partialRegexp', 'fullRegexp'];

const titleOf = ({ by, eventName, value }: StepRow): string => (by === 'event' ? eventName : value).trim();

function expressionOf(row: StepRow, number: number): IDataObject {
	if (row.by === 'event') {
		const eventName = row.eventName.trim();
		if (eventName !== '') return { funnelEventFilter: { eventName } };
		throw new UserError(`Step ${number} of the funnel has no event. Give its name, such as add_to_cart.`);
	}
	if (row.field.trim() === '') {
		throw new UserError(`Step ${number} of the funnel has no field. Choose one, such as pageTitle.`);
	}
	const field = row.field.trim();
	const { filter } = dimensionFilter({ ...row, field, to: '', caseSensitive: false, not: false, group: '' });
	return { funnelFieldFilter: filter as IDataObject };
}

function stepOf(row: StepRow, number: number): FunnelStep {
	const { withinMinutes, directly } = row;
	if (withinMinutes < 0)
		throw new UserError(`Step ${number} of the funnel cannot happen within ${withinMinutes} minutes.`);
	return {
		name: row.name.trim() || titleOf(row) || `Step ${number}`,
		...(directly && { isDirectlyFollowedBy: true }),
		...(withinMinutes > 0 && { withinDurationFromPriorStep: `${withinMinutes * 60}s` }),
		filterExpression: expressionOf(row, number),
	};
}

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

const example =
	'["session_start", {"event": "add_to_cart"}, {"name": "Checkout", "field": "pageTitle", "match": "contains", "value": "Checkout"}]';

const textOf = (value: unknown): string =>
	Array.isArray(value) ? JSON.stringify(value) : ['string', 'number'].includes(typeof value) ? String(value) : '';

function fromJson(entry: unknown, number: number): FunnelStep {
	const given = typeof entry === 'string' ? { event: entry } : entry;
	if (!isObject(given)) throw new UserError(`"Steps (JSON)" must be a list such as ${example}.`);
	if (isObject(given.filterExpression)) {
		const name = textOf(given.name) || `Step ${number}`;
		return { ...given, name, filterExpression: given.filterExpression as IDataObject };
	}
	const match = textOf(given.match) || 'contains';
	if (!matches.includes(match)) {
		throw new UserError(
			`Step ${number} of the funnel has an unknown match, "${match}". Give one of: ${matches.join(', ')}.`,
		);
	}
	const field = textOf(given.field);
	return stepOf(
		{
			name: textOf(given.name),
			by: field === '' ? 'event' : 'field',
			eventName: textOf(given.event) || textOf(given.eventName),
			field,
			match: match as StepRow['match'],
			value: textOf(given.value),
			directly: given.directly === true,
			withinMinutes: Number(given.withinMinutes ?? 0) || 0,
		},
		number,
	);
}

/**
 * The steps of a funnel in Google's form. Pure.
 *
 * @param json counts instead of the rows unless it is empty: names of events, objects as the form has them, or Google's own.
 * @throws UserError when there is none, and when one lacks its event or field.
 */
export function stepsOf(rows: readonly StepRow[], json?: Json): FunnelStep[] {
	const read = camelKeys('Steps (JSON)', json);
	const list: unknown[] = read === undefined || read === null ? [] : Array.isArray(read) ? read : [read];
	const steps =
		list.length > 0 ? list.map((one, at) => fromJson(one, at + 1)) : rows.map((row, at) => stepOf(row, at + 1));
	if (steps.length > 0) return steps;
	throw new UserError(`A funnel needs at least one step. Add one by its event, such as purchase.`);
}

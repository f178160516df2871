import { type IDataObject, type INodeProperties, UserError } from 'n8n-workflow';

import { readDate } from '../parameters/readDate';

/** Which events are requested again; moments are epoch milliseconds. */
export interface RequestedEvents {
	readonly ids: readonly string[];
	readonly since?: number;
	readonly end?: number;
}

/** The options that request events again. */
export const deliverAgainOptions: readonly INodeProperties[] = [
	{
		displayName: 'Deliver Again: Event IDs',
		name: 'deliverAgainIds',
		type: 'string',
		placeholder: 'e.g. 6a1f3c, 6a1f3d',
		default: '',
		description:
			'Requests missed events again, by their "eventId", separated by commas. They come once, at the first poll after the workflow was published with this option; an event that is among the last 10,000 that have run the workflow does not come again. Looks through the last 24 hours, or from the moment in "Deliver Again: From" on.',
	},
	{
		displayName: 'Deliver Again: From',
		name: 'deliverAgainFrom',
		type: 'dateTime',
		default: '',
		description:
			'Requests all missed events from this moment on again. They come once, at the first poll after the workflow was published with this option; an event that is among the last 10,000 that have run the workflow does not come again.',
	},
	{
		displayName: 'Deliver Again: Until',
		name: 'deliverAgainUntil',
		type: 'dateTime',
		default: '',
		description: 'The end of the time in "Deliver Again: From"; without it, now',
	},
];

/**
 * What a trigger's options request again; undefined where they request nothing. Pure.
 *
 * @param zone the time zone of dates that name none.
 * @throws UserError that names the option where it is no date, or the end lies before the beginning.
 */
export function requestedEvents(options: IDataObject, zone: string): RequestedEvents | undefined {
	const timeOf = (name: string, label: string) => {
		const date = readDate(label, options[name], zone);
		return date === '' ? undefined : Date.parse(date);
	};
	const ids = String(options.deliverAgainIds ?? '')
		.split(/[\s,;]+/)
		.filter((id) => id !== '');
	const since = timeOf('deliverAgainFrom', 'Deliver Again: From');
	const end = timeOf('deliverAgainUntil', 'Deliver Again: Until');
	if (ids.length === 0 && since === undefined && end !== undefined)
		throw new UserError('"Deliver Again: Until" needs "Deliver Again: From" or event IDs.');
	if (ids.length === 0 && since === undefined) return undefined;
	if (since !== undefined && end !== undefined && end < since)
		throw new UserError('"Deliver Again: Until" lies before "Deliver Again: From".');
	return { ids, since, end };
}

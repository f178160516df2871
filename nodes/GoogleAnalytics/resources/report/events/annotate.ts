import { type IDataObject, type INodeProperties, UserError } from 'n8n-workflow';
import { DateTime } from 'luxon';

import type { Api } from '../../../../shared/catalogue/api';
import type { Emission } from '../../../../shared/catalogue/event';
import { noteOnce } from '../../annotation/annotation';
import { zoneOf } from '../../../api/property';

export const annotationField = {
	displayName: 'Add Annotation',
	name: 'addAnnotation',
	type: 'boolean',
	default: false,
	description:
		'Whether to note each crossing in Google Analytics as well, on its day, for all who read reports. Needs the right to edit the property (alpha: Google may change it).',
} as const satisfies INodeProperties;

interface Annotated {
	readonly addAnnotation: boolean;
	readonly metric: string;
	readonly condition: string;
}

const conditions: Readonly<Record<string, string>> = {
	above: 'above',
	below: 'below',
	increases: 'up by',
	decreases: 'down by',
	changes: 'changed by',
};

const unitOf = (condition: string): string => (condition === 'above' || condition === 'below' ? '' : ' %');

/**
 * Notes a crossing on its day, in the property's time zone; what crosses by the minute says when, so that each crossing of
 * a day has a note of its own.
 *
 * @param day the day of the crossing, or that it is the one of its minute.
 */
export async function annotate(
	api: Api,
	{ occurredAt, source, metric: measured, threshold }: Emission,
	{ addAnnotation, metric, condition }: Annotated,
	day: 'minute' | string,
): Promise<IDataObject | undefined> {
	if (!addAnnotation) return undefined;
	const property = String(source.propertyId);
	if (!/^\d+$/.test(property)) throw new UserError('The event does not say of which property it is.');
	const moment = day === 'minute' ? DateTime.fromISO(occurredAt, { zone: await zoneOf(api, property) }) : undefined;
	const limit = `${String(threshold)}${unitOf(condition)}`;
	const said = `${metric} ${conditions[condition] ?? condition} ${limit}`;
	const { value } = measured as { readonly value: number };
	return await noteOnce(api, property, {
		title: moment ? `${moment.toFormat('HH:mm')} ${said}` : said,
		description: `${metric} was ${value}. Written by a workflow of n8n.`,
		date: moment?.toISODate() ?? day,
	});
}

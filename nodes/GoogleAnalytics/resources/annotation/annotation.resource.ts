import { UserError } from 'n8n-workflow';

import { patchOf } from '../../api/adminResource';
import { choiceField, additionalFields, optionsOf, textField, updateFields } from '../../api/formFields';
import { annotationBody, annotations, changedDays, datesIn } from './annotation';

const titleField = textField('Title', 'title', 'Release 2.0', 'Title of the annotation, such as what happened');
const startDateField = {
	...textField(
		'Start Date',
		'startDate',
		'2026-11-24',
		"The day, or the first of several, such as 2026-11-24, today or 7daysAgo in the property's time zone",
	),
	default: 'today',
} as const;
const endDateField = textField('End Date', 'endDate', '2026-11-26', 'The last day, if there are several');
const noteField = textField('Description', 'description', 'The new shop is online', 'Details about what happened');

/** Without orange, which is "only used for system-generated annotations" (reference of `ReportingDataAnnotation.Color`). */
const colorField = choiceField(
	'Color',
	'color',
	'BLUE',
	'Color in charts; blue by default',
	optionsOf('BLUE', 'BROWN', 'CYAN', 'GREEN', 'PURPLE', 'RED'),
);

export const annotationResource = annotations.resource(
	annotations.getAll('List the annotations that users and Google made on days of a property, such as releases'),
	annotations.get('Get an annotation, with its days'),
	annotations.create({
		description: 'Annotate one or several days of a property, for all who read its reports',
		fields: [
			{ ...titleField, required: true },
			{ ...startDateField, required: true },
			additionalFields(colorField, noteField, endDateField),
		],
		body: async ({ property, title, startDate, additionalFields }, api) =>
			await annotationBody(api, property, { title, startDate, ...additionalFields }),
	}),
	annotations.update({
		description: 'Change the texts, days or color of an annotation; those that Google made cannot be changed',
		fields: [updateFields(colorField, noteField, endDateField, startDateField, titleField)],
		async changes({ property, updateFields: { title, description, color, ...days } }, api, read) {
			const texts = [
				{ path: 'title', value: title?.trim(), required: 'Title' },
				{ path: 'description', value: description?.trim() },
				{ path: 'color', value: color },
			];
			const hasDays = Object.values(days).some((day) => day !== undefined);
			if (!hasDays) patchOf(texts);
			const dates = await datesIn(api, property, days);
			const existing = await read();
			if (existing.systemGenerated)
				throw new UserError(
					`Google made the annotation "${existing.title ?? ''}" itself, so it cannot be changed. Create your own annotation.`,
				);
			return hasDays ? [...texts, ...changedDays(existing, dates, days.endDate !== undefined)] : texts;
		},
	}),
	annotations.delete(
		'Delete an annotation for all who read the reports; those that Google made cannot be deleted; this cannot be undone',
	),
);
